#!/usr/bin/env python3
"""Plays Dyad at orthodox chess against another UCI engine, python-chess being the referee.

    tests/chess_opponent.py [--dyad PATH] [--opponent PATH] [--games N] [--time SECONDS] [--increment SECONDS]
                            [--option NAME=VALUE ...]

Needs python-chess and an opponent, by default Debian's stockfish; where either is missing it says so and exits 77
(skipped). Exits 1 if Dyad makes an illegal move, loses on time or dies. Openings are random but seeded, each played
with both colours.
"""
import argparse
import random
import shutil
import sys
import time

try:
    import chess
    import chess.engine
except ImportError:
    print("skipped: python-chess is not installed (pip install chess)")
    sys.exit(77)

SKIPPED, FAILED = 77, 1


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--dyad", default="target/release/dyad")
    parser.add_argument("--opponent", default=shutil.which("stockfish") or "/usr/games/stockfish")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--time", type=float, default=2.0)
    parser.add_argument("--increment", type=float, default=0.02)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="for the opponent")
    return parser.parse_args()


def opening(number):
    """A legal, quiet position eight random plies from the start."""
    source = random.Random(number)
    while True:
        board = chess.Board()
        for _ in range(8):
            board.push(source.choice(list(board.legal_moves)))
            if board.is_game_over():
                break
        else:
            material = sum(len(board.pieces(role, chess.WHITE)) - len(board.pieces(role, chess.BLACK))
                           for role in range(1, 6))
            if material == 0 and not board.is_check():
                return board


def play(board, players, args):
    """Plays one game; returns (result for White, reason, colour of who broke off or None)."""
    clocks = {chess.WHITE: args.time, chess.BLACK: args.time}
    while not board.is_game_over(claim_draw=True):
        side = board.turn
        limit = chess.engine.Limit(white_clock=clocks[chess.WHITE], black_clock=clocks[chess.BLACK],
                                   white_inc=args.increment, black_inc=args.increment)
        began = time.perf_counter()
        # python-chess raises EngineError for an illegal move and EngineTerminatedError for a dead engine.
        try:
            move = players[side].play(board, limit).move
        except chess.engine.EngineError as error:
            return ("0-1" if side else "1-0"), str(error), side
        clocks[side] -= time.perf_counter() - began
        if clocks[side] < 0:
            return ("0-1" if side else "1-0"), f"time forfeit by {-clocks[side]:.3f} s", side
        clocks[side] += args.increment
        board.push(move)
    outcome = board.outcome(claim_draw=True)
    return outcome.result(), outcome.termination.name.lower(), None


def main():
    args = arguments()
    if not shutil.which(args.opponent):
        print(f"skipped: no opponent at {args.opponent}")
        return SKIPPED
    faults, points = 0, 0.0
    with chess.engine.SimpleEngine.popen_uci(args.dyad) as dyad, \
            chess.engine.SimpleEngine.popen_uci(args.opponent) as opponent:
        opponent.configure(dict(option.split("=", 1) for option in args.option))
        for number in range(args.games):
            white = number % 2 == 0
            players = {chess.WHITE: dyad if white else opponent, chess.BLACK: opponent if white else dyad}
            board = opening(number // 2)
            result, reason, culprit = play(board, players, args)
            points += {"1/2-1/2": 0.5, "1-0": float(white), "0-1": float(not white)}[result]
            faults += culprit is not None and players[culprit] is dyad
            print(f"game {number + 1}: Dyad {'White' if white else 'Black'} {result} {reason}, "
                  f"{len(board.move_stack)} plies", flush=True)
    print(f"Dyad {points} of {args.games}, faults of Dyad: {faults}")
    return FAILED if faults else 0


if __name__ == "__main__":
    sys.exit(main())

//! All numbers of the evaluation of Symmetric Unirexal Chess.

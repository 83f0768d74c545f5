"""What has been solved beforehand and lies in files: made, found, opened."""

from fishka.solved.finding import book_path, open_book, put_up
from fishka.solved.making import NoRoomError, make_book

__all__ = ["NoRoomError", "book_path", "make_book", "open_book", "put_up"]

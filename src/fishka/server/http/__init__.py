"""The HTTP part: typed operations, and the description made from them."""

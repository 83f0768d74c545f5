"""The picture of the architecture shows what the code imports."""

from tools import architecture


def test_the_picture_matches_the_code() -> None:
    assert architecture.PICTURE.read_text("utf-8") == architecture.drawn()


def test_what_follows_from_other_imports_is_left_out() -> None:
    drawn = architecture.imports(["server", "store", "table", "games"])
    assert drawn == [("server", "store"), ("store", "table"), ("table", "games")]

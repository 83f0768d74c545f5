"""The check of the colours finds what it is for."""

import pytest

from tools import contrast

SHEET = """
:root {
  --ink: light-dark(#000000, #ffffff);
  --card: light-dark(#ffffff, #000000);
  --pip: #767676;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-contrast="more"] {
  --card: #ffffff;
}
@media (prefers-contrast: more) {
  :root:not([data-contrast="normal"]) {
  --card: #ffffff;
  }
}
"""


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#000000", "#ffffff", 21.0), ("#ffffff", "#ffffff", 1.0), ("#767676", "#ffffff", 4.54)],
)
def test_ratio_is_that_of_the_guidelines(one: str, other: str, ratio: float) -> None:
    assert contrast.contrast(one, other) == pytest.approx(ratio, abs=0.005)
    assert contrast.contrast(other, one) == contrast.contrast(one, other)


def test_schemes_take_the_side_of_their_theme() -> None:
    schemes = dict(contrast.schemes(SHEET))
    assert list(schemes) == ["light", "light, more", "dark", "dark, more"]
    assert schemes["dark"] == {"ink": "#ffffff", "card": "#000000", "pip": "#767676"}
    assert schemes["dark, more"]["card"] == "#ffffff"


def test_high_contrast_blocks_must_agree() -> None:
    with pytest.raises(ValueError, match="2 different high contrast blocks"):
        list(contrast.schemes(SHEET.replace("#ffffff;\n  }", "#fffffe;\n  }")))

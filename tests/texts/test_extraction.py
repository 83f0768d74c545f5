import ast
from pathlib import Path

from fishka.texts.extraction import extracted, python_messages, script_messages


def found(source: str) -> list[str | tuple[str, str]]:
    return list(python_messages(ast.parse(source), ["IllegalError"]))


def test_python() -> None:
    assert found('_("a" " b")') == ["a b"]
    assert found('words.gettext("a")') == ["a"]
    assert found('raise IllegalError("no {row}", row=row)') == ["no {row}"]
    assert found('raise ValueError("a")') == []
    assert found('ngettext("{n} die", "{n} dice", n)') == [("{n} die", "{n} dice")]
    assert found('_(name, "a")') == []
    assert found("_()") == []


def test_refusals_of_words() -> None:
    assert found('refusal("no-word", "there is no word")') == ["there is no word"]
    assert found('refusal(label, "{word} is odd", word=key)') == ["{word} is odd"]
    table = 'OUTSIDE = {Why.PLURAL: ("plural", "{word} is a plural")}'
    assert found(table) == ["{word} is a plural"]
    assert found('f"{word} is told"') == []


def test_scripts() -> None:
    source = r"""
      <p title={t('It’s \'kept\'')}>{t("Roll {count} dice", { count })}</p>
      {tn("one roll left", "{count} rolls left", left)} {tn(
        "a", "b", n)}
      const names = [noop("Yacht"), noop(`Full "house"`)];
      at("no"); this.t("no"); t(name);
    """
    assert list(script_messages(source)) == [
        "It’s 'kept'",
        "Roll {count} dice",
        ("one roll left", "{count} rolls left"),
        ("a", "b"),
        "Yacht",
        'Full "house"',
    ]


def test_a_project(tmp_path: Path) -> None:
    package = tmp_path / "src" / "fishka" / "server" / "templates"
    client = tmp_path / "web" / "src"
    package.mkdir(parents=True)
    client.mkdir(parents=True)
    (package / "home.html").write_text(
        '<p title="{{ _("Home") }}">{{ ngettext("{n} game", "{n} games", 2) }}</p>', "utf-8"
    )
    (package.parent / "faults.py").write_text(
        'class Refusal(FishkaError): ...\nclass Stale(Refusal): ...\nStale("too late")\n', "utf-8"
    )
    (client / "home.ts").write_text('t("Home")', "utf-8")
    (client / "home.test.ts").write_text('t("tested")', "utf-8")
    catalogue = extracted(tmp_path)
    ids = [message.id for message in catalogue if message.id]
    assert sorted(ids, key=str) == [("{n} game", "{n} games"), "Home", "too late"]
    home = catalogue.get("Home")
    assert home is not None
    assert sorted(place for place, _ in home.locations) == [
        "src/fishka/server/templates/home.html",
        "web/src/home.ts",
    ]

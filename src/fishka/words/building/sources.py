"""The packages that word lists are built from: which version, which bytes, whose work."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

Kind = Literal["pypi", "npm", "debian"]


@dataclass(frozen=True, slots=True)
class Source:
    """One package, pinned (rules page: words)."""

    name: str
    """As its registry knows it."""
    version: str
    kind: Kind
    file: str
    """The package file's usual name."""
    size: int
    """Bytes of the package file."""
    sha256: str
    licence: str
    """Of the data that we take; a package's code may have another."""
    attribution: tuple[str, ...]
    """Lines that go wherever the data goes."""
    home: str
    texts: tuple[str, ...] = ()
    """Files inside the package with the licence or notices that must go along."""


_ALL: Final = (
    Source(
        name="pymorphy3-dicts-ru",
        version="2.4.417150.4580142",
        kind="pypi",
        file="pymorphy3_dicts_ru-2.4.417150.4580142-py2.py3-none-any.whl",
        size=8442043,
        sha256="718bac64c73c10c16073a199402657283d9b64c04188b694f6d3e9b0d85440f4",
        licence="CC BY-SA 3.0",
        attribution=(
            (
                "Words and grammar: the OpenCorpora dictionary, revision 417150, "
                "by the OpenCorpora project and its contributors, https://opencorpora.org"
            ),
            "Licence: https://creativecommons.org/licenses/by-sa/3.0/",
        ),
        home="https://opencorpora.org",
    ),
    Source(
        name="wiki-ru-wordnet",
        version="1.0.3",
        kind="pypi",
        file="wiki_ru_wordnet-1.0.3.tar.gz",
        size=20642012,
        sha256="1c7d55a309f0813cf0dba1db7c814a3742fe7191e6b37ddf3293b6e8ea0b3ac8",
        licence="CC BY-SA 3.0",
        attribution=(
            (
                "Words and meanings: the Russian Wiktionary as of 2017, by its authors, "
                "https://ru.wiktionary.org, as collected in wiki-ru-wordnet by jamsic"
            ),
            "Licence: https://creativecommons.org/licenses/by-sa/3.0/",
        ),
        home="https://github.com/jamsic/ru-wordnet",
    ),
    Source(
        name="dictionary-ru",
        version="3.0.0",
        kind="npm",
        file="dictionary-ru-3.0.0.tgz",
        size=606522,
        sha256="53fe1b0ff870c35b61dbc957116a15590458d145dbf89126ebf85a13adce0416",
        licence="BSD-3-Clause",
        attribution=("Russian dictionary, copyright (c) 1997-2008, Alexander I. Lebedev",),
        home="https://github.com/wooorm/dictionaries",
        texts=("package/license",),
    ),
    Source(
        name="wordfreq",
        version="3.1.1",
        kind="pypi",
        file="wordfreq-3.1.1-py3-none-any.whl",
        size=56834549,
        sha256="4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
        licence="CC BY-SA 4.0",
        attribution=(
            (
                "Commonness: wordfreq by Robyn Speer and others, https://github.com/rspeer/wordfreq, "
                "from Wikipedia, the Leeds Internet Corpus, ParaCrawl, OSCAR, OpenSubtitles "
                "(http://www.opensubtitles.org), the freely available SUBTLEX lists by Marc Brysbaert "
                "and others, Google Books Ngrams (http://books.google.com/ngrams) and other corpora"
            ),
            "Licence: https://creativecommons.org/licenses/by-sa/4.0/",
        ),
        home="https://github.com/rspeer/wordfreq",
    ),
    Source(
        name="scowl",
        version="2020.12.07-2",
        kind="debian",
        file="scowl_2020.12.07-2_all.deb",
        size=1755528,
        sha256="de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
        licence="SCOWL (permissive, notices kept)",
        attribution=(
            "SCOWL, copyright 2000-2019 by Kevin Atkinson, http://wordlist.aspell.net",
            "The UK Advanced Cryptics Dictionary, copyright (c) J Ross Beresford 1993-1999",
        ),
        home="http://wordlist.aspell.net",
        texts=("usr/share/doc/scowl/copyright",),
    ),
    Source(
        name="wordnet-base",
        version="1:3.0-37",
        kind="debian",
        file="wordnet-base_1%3a3.0-37_all.deb",
        size=6467132,
        sha256="61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752",
        licence="WordNet 3.0",
        attribution=(
            (
                "Meanings and dictionary forms: WordNet 3.0, copyright 2006 by Princeton "
                "University, https://wordnet.princeton.edu"
            ),
        ),
        home="https://wordnet.princeton.edu",
        texts=("usr/share/doc/wordnet-base/copyright",),
    ),
    Source(
        name="dictionary-bg",
        version="2.0.0",
        kind="npm",
        file="dictionary-bg-2.0.0.tgz",
        size=301492,
        sha256="b62c02b9db8cd8b378ced3ec17d3d90fd989369c1918d28ee37e189c23de8865",
        licence="GPL-2.0 or LGPL-2.1 or MPL-1.1",
        attribution=(
            (
                "OOo-spell-bg of the bgOffice project, copyright (C) 2001 Radostin Radnev, "
                "http://bgoffice.sourceforge.net"
            ),
        ),
        home="http://bgoffice.sourceforge.net",
        texts=("package/license",),
    ),
    Source(
        name="tanglet-data",
        version="1.6.3-2",
        kind="debian",
        file="tanglet-data_1.6.3-2_all.deb",
        size=21925104,
        sha256="dd40a490b2bf6b628dc4cc1a1a070dc7c6a284fa43b53d18f900aa5708d7e9ff",
        licence="CC0-1.0",
        attribution=(
            (
                "The German word list by Markus Enzenberger, https://github.com/enz/german-wordlist, "
                "as packed with Tanglet"
            ),
        ),
        home="https://github.com/enz/german-wordlist",
        texts=("usr/share/tanglet/gamedata/de/README",),
    ),
    Source(
        name="dictionary-fr",
        version="3.0.0",
        kind="npm",
        file="dictionary-fr-3.0.0.tgz",
        size=342850,
        sha256="b20ab69249881bc36b1dcdfbfd2df226660a7cecc95f2cf122714008b491c78e",
        licence="MPL-2.0",
        attribution=(
            (
                "Dictionnaires orthographiques français 7.5 by Olivier R. and contributors, "
                "https://grammalecte.net"
            ),
        ),
        home="https://grammalecte.net",
        texts=("package/license",),
    ),
    Source(
        name="dictionary-lb",
        version="3.2.2",
        kind="npm",
        file="dictionary-lb-3.2.2.tgz",
        size=594544,
        sha256="932fdb82002012278bf6822a30f21262837a28ff8fa67766fc3102d2e573490e",
        licence="EUPL-1.1",
        attribution=(
            (
                "Luxembourgish dictionary, copyright (C) 2008-2015 Michel Weimerskirch, "
                "(C) 2016-2019 Michel Weimerskirch and Edson Souza Morais, https://spellchecker.lu"
            ),
        ),
        home="https://github.com/spellchecker-lu/dictionary-lb-lu",
        texts=("package/license",),
    ),
)

SOURCES: Final[Mapping[str, Source]] = MappingProxyType({each.name: each for each in _ALL})
"""Every source by its name."""

"""What is said at tables: apart from the log, which tells only what happens in the game."""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from fishka.store.schema.base import metadata, owned

talk = Table(
    "talk",
    metadata,
    Column("game_id", String(64), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("person", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("seat", Integer),
    Column("room", String(8), nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", String(16), nullable=False),
    Column("takes", Integer),
    info=owned(),
    sqlite_with_rowid=False,
)
"""Lines of talk, numbered table by table. A line that ``takes`` another away says nothing itself."""

Index("talk_person", talk.c.person)

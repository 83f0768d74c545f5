"""Plays on a Ray cluster of two nodes of this machine whose workers are killed, and compares.

    PYTHON tools/cluster.py [GAMES]

PYTHON has Fishka and ray (`pip install ray`). A head and a second node are started, each with its
own processes and a token that only this run knows. What `fishka train leaves` and `fishka selfplay`
give there, while workers that play are killed and at last the whole second node, must be to the byte
what one process gives.
"""

import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from pathlib import Path

PORT = 6411
FISHKA = (sys.executable, "-m", "fishka.cli")
RAY = (sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=2")
KILLED_AFTER = (2, 4, 6)
"""After so many reports of games played a worker is killed."""
NODE_KILLED_AFTER = 8


def main() -> None:
    """Compare both commands."""
    signal.signal(signal.SIGTERM, lambda _signal, _frame: sys.exit(1))  # so that no node is left
    # whether a head asks for a token else hangs on what an earlier Ray has left in ~/.ray
    os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    games = sys.argv[1] if len(sys.argv) > 1 else "100"
    with tempfile.TemporaryDirectory() as folder, _cluster(Path(folder)) as (_head, second):
        alone, together = Path(folder, "alone.json"), Path(folder, "together.json")
        train = (*FISHKA, "train", "leaves", "--rules", "schitai-slova", "--games", games, "-o")
        subprocess.run((*train, alone, "--workers", "1"), check=True, stderr=subprocess.DEVNULL)
        killed = _killing((*train, together, "--ray", f"127.0.0.1:{PORT}"), second)
        _same("train leaves", alone.read_bytes(), together.read_bytes(), killed)
        play = (*FISHKA, "selfplay", "--game", "krestoslovitsa", "--players", "strong,medium")
        asked = (*play, "--games", "12", "--json")
        _same(
            "selfplay",
            _series((*asked, "--workers", "1")),
            _series((*asked, "--ray", f"127.0.0.1:{PORT}")),
            "the second node is gone",
        )


@contextmanager
def _cluster(folder: Path) -> Generator[tuple[int, int]]:
    """A head and a second node; the ids of their processes, each with a session of its own."""
    calls = (
        ("--head", f"--port={PORT}", "--include-dashboard=false", f"--temp-dir={folder}/ray"),
        (f"--address=127.0.0.1:{PORT}",),
    )
    nodes: list[subprocess.Popen[str]] = []
    try:
        for call in calls:
            node = subprocess.Popen(
                (*RAY, "--disable-usage-stats", *call),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,
            )
            nodes.append(node)
            assert node.stdout is not None
            for line in node.stdout:
                if "Ray runtime started" in line:
                    break
            else:
                sys.exit(f"a node did not start: ray {' '.join(call)}")
        yield nodes[0].pid, nodes[1].pid
    finally:
        for node in reversed(nodes):
            node.terminate()
            node.wait()
            _kill(_descendants(node.pid))


def _killing(call: tuple[str | Path, ...], second: int) -> str:
    """Run it; on the way kill workers of the second node that play, and then all of that node."""
    killed: list[str] = []
    with subprocess.Popen(call, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        for number, line in enumerate(running.stderr, 1):
            print(line, end="")
            playing = [each for each in _descendants(second) if "ray::_do" in _title(each)]
            if number in KILLED_AFTER and playing:
                killed.append("a worker")
                _kill(playing[:1])
            elif number == NODE_KILLED_AFTER:
                node = [second, *_descendants(second)]
                killed.append(f"a node of {len(node)} processes")
                _kill(node)
    assert running.returncode == 0, running.returncode
    return f"killed: {', '.join(killed)}"


def _kill(processes: Iterable[int]) -> None:
    for each in processes:
        with suppress(ProcessLookupError):  # a worker ends by itself once its node is gone
            os.kill(each, signal.SIGKILL)


def _descendants(root: int) -> list[int]:
    """The processes that a process has begun, and those that these have begun."""
    parents: dict[int, int] = {}
    for each in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = each.read_text().rpartition(")")[2].split()
            parents[int(each.parent.name)] = int(fields[1])
    found = [root]
    for known in found:
        found += [each for each, parent in parents.items() if parent == known]
    return found[1:]


def _title(process: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes().decode(errors="replace")
    return ""


def _series(call: tuple[str | Path, ...]) -> bytes:
    """What a series came to, without how long it took."""
    done = subprocess.run(call, check=True, stdout=subprocess.PIPE)
    told = json.loads(done.stdout)
    return json.dumps({**told, "seconds": 0, "games_per_second": 0}).encode()


def _same(what: str, alone: bytes, together: bytes, happened: str) -> None:
    print(f"{what}: {len(together)} bytes, {happened}")
    if alone != together:
        sys.exit(f"{what}: the cluster gave something else than one process")


if __name__ == "__main__":
    main()

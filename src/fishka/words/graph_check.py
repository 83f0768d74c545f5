"""Whether two arrays are a word graph: the check at the door, in plain Python."""

from fishka.words.graph_build import (
    CHILD,
    END,
    FIRST,
    LAST,
    LETTER,
    LONGEST,
    MOST_WORDS,
    Nodes,
    counted,
)


def check(nodes: Nodes, counts: Nodes) -> None:
    """Refuse what a walk could run out of, or round in.

    Every child begins a list, before its parents; every list ends in its region, with its letters
    in ascending order; no node is without use; no path is longer than a word and its separator may
    be; the counts count.

    Raises:
        ValueError: The arrays are no graph.
    """
    size = len(counts)
    refuse = _Refusals()
    refuse.unless(FIRST < size <= len(nodes) <= CHILD, "sizes")
    told: list[int] = nodes.tolist()
    refuse.unless(told[0] & ~CHILD == LAST and FIRST <= told[0] & CHILD < size, "roots")
    reversed_root = told[1] & CHILD
    refuse.unless(told[1] == 0 or told[1] & ~CHILD == LAST, "roots")
    refuse.unless(reversed_root != 1 and reversed_root < len(told), "roots")
    heights = [0] * len(told)
    start = FIRST
    for at in range(FIRST, len(told)):
        node = told[at]
        child = node & CHILD
        refuse.unless(child < start and (child == 0 or heights[child] > 0), "nodes")
        refuse.unless(child > 0 or node & END > 0, "nodes")
        refuse.unless(at == start or told[at - 1] >> LETTER < node >> LETTER, "nodes")
        heights[start] = max(heights[start], 1 + heights[child])
        refuse.unless(heights[start] <= (LONGEST if at < size else LONGEST + 1), "nodes")
        start = at + 1 if node & LAST else start
        refuse.unless(at != size - 1 or start == size, "nodes")
    refuse.unless(start == len(told), "nodes")
    refuse.unless(heights[told[0] & CHILD] > 0, "nodes")
    refuse.unless(reversed_root == 0 or heights[reversed_root] > 0, "nodes")
    refuse.unless(counted(told, size) == counts.tolist(), "counts")
    refuse.unless(int(counts[0]) <= MOST_WORDS, "counts")


class _Refusals:
    def unless(self, holds: bool, what: str) -> None:  # noqa: FBT001 - what is asked
        if not holds:
            raise ValueError(f"the {what} are not those of a word graph")

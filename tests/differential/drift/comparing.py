"""What two runs of a scenario have not in common, a line each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

NEAR = 3e-5


def differences(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """The lines for one scenario; none where both did the same."""
    if before.get("error") != now.get("error"):
        return [f"error: {before.get('error')} → {now.get('error')}"]
    found = [*_calls(before["hooks"], now["hooks"]), *_order(before["hooks"], now["hooks"])]
    found += _states(before["hooks"], now["hooks"])
    for part in ("rows", "files", "callbacks", "result", "end"):
        if not near(before.get(part), now.get(part)):
            found.append(f"{part}: {_first(before.get(part), now.get(part))}")
    return found


def near(one: Any, other: Any) -> bool:
    """Whether two values are the same, numbers up to rounding."""
    if isinstance(one, float) and isinstance(other, float):
        return abs(one - other) <= NEAR * max(1, abs(one)) or one == other
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(near(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(near, one, other))
    return bool(one == other)


def _calls(before: list[Any], now: list[Any]) -> Iterator[str]:
    ran, runs = (Counter(name for name, *_ in hooks) for hooks in (before, now))
    yield from (
        f"calls of {name}: {ran[name]} → {runs[name]}" for name in sorted(ran | runs) if ran[name] != runs[name]
    )


def _order(before: list[Any], now: list[Any]) -> Iterator[str]:
    """Where hooks that are called equally often first come in another order."""
    if Counter(name for name, *_ in before) != Counter(name for name, *_ in now):
        return
    for (was, *_), (name, *_) in zip(before, now, strict=True):
        if was != name:
            yield f"order: {was} came where {name} comes now"
            return


def _states(before: list[Any], now: list[Any]) -> Iterator[str]:
    """What the Trainer says of itself in another way, by what it is, with the hooks in which it is."""
    names = [[(name, *given) for name, given, _ in hooks] for hooks in (before, now)]
    hooks: dict[str, list[str]] = {}
    example: dict[str, str] = {}
    for kind, start, end, other, _ in SequenceMatcher(None, *names, autojunk=False).get_opcodes():
        for offset in range(end - start) if kind == "equal" else ():
            name, _, was = before[start + offset]
            told = now[other + offset][2]
            for key in was.keys() & told.keys():
                if not near(was[key], told[key]):
                    example.setdefault(key, _first(was[key], told[key]))
                    hooks.setdefault(key, []).append(name)
    for key, places in sorted(hooks.items()):
        first, *more = dict.fromkeys(places)
        yield f"{key} in {first}{f' and {len(more)} more' if more else ''}: {example[key]}"


def _first(one: Any, other: Any) -> str:
    """The first part that differs, as both have it."""
    if isinstance(one, dict) and isinstance(other, dict):
        key = next(
            key for key in {**one, **other} if key not in one or key not in other or not near(one[key], other[key])
        )
        return f"{key}: {_first(one.get(key), other.get(key))}"
    if isinstance(one, list) and isinstance(other, list):
        at = next(
            (at for at, pair in enumerate(zip(one, other, strict=False)) if not near(*pair)), min(len(one), len(other))
        )
        return f"[{at}] {_first(one[at] if at < len(one) else None, other[at] if at < len(other) else None)}"
    return f"{one} → {other}"

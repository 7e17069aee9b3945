"""What `pip install` and `conda install` ask for in scripts, Dockerfiles and README files."""

from __future__ import annotations

import re
from dataclasses import replace

from codemods.deferred import pattern
from codemods.source.pins import lines
from codemods.source.pins.images import images
from codemods.source.pins.model import BrokenPinsError, Pin, Pins
from codemods.source.pins.requirement import address, conda
from codemods.source.shell import Command, Script, Word, script

_VARIABLE = pattern(r"(?P<name>[\w.-]+(?:\[[\w, -]*\])?)==\$\{?(?P<variable>\w+)\}?")
_LIGHTNING = frozenset({"pytorch-lightning", "lightning"})
_OWN = ("setup.py", "setup.cfg", "pyproject.toml")
_VALUED = frozenset(
    {"-r", "-c", "-f", "-i", "-t", "-e", "-n", "-p", "--name", "--channel", "--requirement", "--index-url"}
)
_VALUED |= {"--extra-index-url", "--find-links", "--constraint", "--target", "--editable"}


def read(path: str, utf8: bytes, held: Script | None = None) -> Pins:
    """The requirements in the commands of a file; spans count bytes."""
    of_images = held is None
    held = script(path, utf8) if held is None else held
    found: list[Pin] = []
    included: list[str] = []
    top = "../" * path.partition(".github/")[2].count("/") + "../" if ".github/" in path else ""
    for command in held.commands:
        of_conda, words = _installed(command)
        skip = False
        texts = [word.text for word in words]
        for text, behind in zip(texts, [*texts[1:], ""], strict=True) if words else ():
            listed = (behind,) if text in {"-r", "--requirement"} else _OWN if text.partition("[")[0] == "." else ()
            included += [top + name for name in listed]
        for word in words:
            if (pin := _held(word, held, utf8)) is not None and pin not in found:
                found.append(pin)
            if skip or word.text.startswith("-") or not word.plain:
                skip = not skip and word.text in _VALUED
                continue
            if any(sign in word.text for sign in ("/", "://")) and "::" not in word.text:
                if (from_address := address(word.text)) is not None:
                    found.append(from_address.moved(word.span.start))
                continue
            try:
                pin = conda(word.text) if of_conda else lines.one(word.text)
            except BrokenPinsError:
                continue
            sign = '"' if '"' in word.signs else word.signs
            whole = None if word.quote or not sign else (word.whole, word.text, sign)
            found.append(replace(pin.moved(word.span.start), bare=whole))
    found += images(path, utf8) if of_images else ()
    return Pins(tuple(sorted(found, key=lambda pin: pin.span)), includes=tuple(included))


def _held(word: Word, found: Script, utf8: bytes) -> Pin | None:
    """An exact release that a variable holds: `pytorch-lightning==$VERSION`; it is told where the variable is set."""
    asked = _VARIABLE.fullmatch(word.text.strip("\"'"))
    values = found.variables.get(asked["variable"], ()) if asked is not None else ()
    if asked is None or len(values) != 1 or len(values[0]) != 1 or not values[0][0].plain:
        return None
    value = values[0][0]
    try:
        pin = lines.one(f"{asked['name']}=={value.text}")
    except BrokenPinsError:
        return None
    others = re.search(rb"(?<!==)\$[{(]?" + asked["variable"].encode() + rb"\b", utf8)
    frozen = "" if pin.name in _LIGHTNING and not others else "a variable gives its release"
    return Pin(pin.name, value.span, pin.specifier, value.span, frozen=frozen, lead="==")


def _installed(command: Command) -> tuple[bool, tuple[Word, ...]]:
    """Whether conda installs, and the words behind `install`."""
    texts = [text.rpartition("/")[2] for text in command.texts()]
    while texts and texts[0] in {"sudo", "!", "%"}:
        texts = texts[1:]
    offset = len(command.words) - len(texts)
    if texts[:1] and texts[0] in {"conda", "mamba", "micromamba"} and texts[1:2] == ["install"]:
        return True, command.words[offset + 2 :]
    if len(texts) > 3 and texts[0].startswith("python") and texts[1:4] == ["-m", "pip", "install"]:
        return False, command.words[offset + 4 :]
    if texts[:1] and texts[0] in {"pip", "pip3", "pipx"} and texts[1:2] == ["install"]:
        return False, command.words[offset + 2 :]
    if texts[:3] == ["uv", "pip", "install"]:
        return False, command.words[offset + 3 :]
    return False, ()

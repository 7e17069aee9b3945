"""The Python and the torch that a Dockerfile or a workflow runs on: images, and what sets Python up."""

from __future__ import annotations

import re
from collections.abc import Iterator

from codemods.deferred import pattern
from codemods.model import Span
from codemods.source.data import Listing, Scalar, walked
from codemods.source.pins.model import Dialect, Pin
from codemods.source.workflows import is_dockerfile, is_workflow, workflow_tree

_FROM = pattern(
    rb"^[ \t]*FROM[ \t]+(?:--platform=\S+[ \t]+)?(?:[\w.-]+/)*(?P<name>python|pytorch):(?P<tag>\d+(?:\.\d+)+)",
    re.MULTILINE | re.IGNORECASE,
)
_IMAGE = pattern(rb"[\"']?(?:[\w.-]+/)*(?P<name>python|pytorch):(?P<tag>\d+(?:\.\d+)+)")
_OF_LIGHTNING = pattern(
    rb"^[ \t]*FROM[ \t]+(?:--platform=\S+[ \t]+)?(?:[\w.-]+/)*pytorchlightning/pytorch_lightning:"
    rb"(?P<release>\d+(?:\.\d+)+)?[\w.-]*?(?:torch(?P<torch>\d+(?:\.\d+)+))?(?=\s|$)",
    re.MULTILINE | re.IGNORECASE,
)
"""Lightning's own images: `1.4.9-py3.8-torch1.8`, and `base-cuda-py3.8-torch1.8`, which has all but Lightning."""
_VERSIONS = frozenset({"python-version", "python_version", "versionSpec"})
_RELEASE = pattern(r"[23]\.\d+(?:\.\d+)?")
_OWN_CUDA = "an image of its own goes with each CUDA"
_SEVERAL = "it is one of several"
_OF_RELEASE = "its image is of that release"


def images(path: str, utf8: bytes) -> Iterator[Pin]:
    """What a file runs on; spans count bytes."""
    if is_dockerfile(path):
        yield from (_of_image(found, 0) for found in _FROM.finditer(utf8))
        yield from (pin for found in _OF_LIGHTNING.finditer(utf8) for pin in _of_lightning(found))
    elif is_workflow(path):
        yield from _of_workflow(utf8)


def _of_image(found: re.Match[bytes], offset: int) -> Pin:
    at = Span(found.start("tag") + offset, found.end("tag") + offset)
    name = found["name"].decode().lower()
    frozen = _OWN_CUDA if name == "pytorch" else ""
    return Pin("torch" if frozen else name, at, found["tag"].decode(), at, Dialect.CONDA, frozen=frozen)


def _of_lightning(found: re.Match[bytes]) -> Iterator[Pin]:
    for group, name in (("release", "pytorch-lightning"), ("torch", "torch")):
        if found[group] is not None:
            at = Span(found.start(group), found.end(group))
            yield Pin(name, at, found[group].decode(), at, Dialect.CONDA, frozen=_OF_RELEASE)


def _of_workflow(utf8: bytes) -> Iterator[Pin]:
    for path, node in walked(workflow_tree(utf8)):
        key = path[-1] if path else ""
        if "exclude" in path:  # what of a matrix is not run
            continue
        if key in _VERSIONS:
            several = node.items if isinstance(node, Listing) else [node]
            of_matrix = isinstance(node, Listing) or "include" in path
            yield from (pin for item in several for pin in _version(item, utf8, of_matrix))
        elif key == "image" and isinstance(node, Scalar):
            found = _IMAGE.match(utf8[node.span.start : node.span.end])
            if found is not None:
                yield _of_image(found, node.span.start)


def _version(node: object, utf8: bytes, several: bool) -> Iterator[Pin]:
    """`python-version: 3.7`: the new one stands in quotes, as YAML takes 3.10 for a number."""
    if not isinstance(node, Scalar) or node.tagged:
        return
    said = node.text.strip("\"'")
    if _RELEASE.fullmatch(said) is None:
        return
    inner = Span(node.span.start + 1, node.span.end - 1) if node.quoted else node.span
    bare = None if node.quoted else (inner, said, '"')
    frozen = _SEVERAL if several else ""
    yield Pin("python", inner, said, inner, Dialect.CONDA, frozen=frozen, bare=bare, number=bare is not None)

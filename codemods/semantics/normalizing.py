"""Whether a file may make a model with BatchNorm layers, or data around 0, as far as its text tells."""

from __future__ import annotations

from codemods.deferred import pattern

_OF_OTHERS = pattern(rb"\btorchvision\.models\b|\bfrom torchvision import [^\n]*\bmodels\b|\b(?:import|from) timm\b")

_AROUND_ZERO = pattern(rb"\b(?:Normalize|StandardScaler)\(")


def normalizes(text: bytes) -> bool:
    """Whether a file names a BatchNorm, or a package whose models have some."""
    if b"BatchNorm" in text:
        return True
    return (b"torchvision" in text or b"timm" in text) and _OF_OTHERS.search(text) is not None


def standardizes(text: bytes) -> bool:
    """Whether a file has a transform that takes data to a mean of 0, so that some of it is below that."""
    return (b"Normalize(" in text or b"StandardScaler(" in text) and _AROUND_ZERO.search(text) is not None

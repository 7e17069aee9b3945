"""LIT341: names and arguments of torchvision that are gone in the releases that go with the target."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.library_names import GoneName, gone_keywords, gone_names
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse

_URLS: Final = ("alexnet", "densenet", "googlenet", "inception", "mobilenet", "resnet", "squeezenet", "vgg")
_OLD: Final = "torchvision 0.17"
_NAMES: Final = {
    "torchvision.models.utils.load_state_dict_from_url": GoneName(since=_OLD, new="torch.hub.load_state_dict_from_url"),
    "torchvision.transforms.functional_tensor.rgb_to_grayscale": GoneName(
        since=_OLD, new="torchvision.transforms.functional.rgb_to_grayscale"
    ),
    **{
        f"torchvision.models.{module}.model_urls": GoneName(
            since=_OLD, advice="take the `url` of the weights, such as `ResNet50_Weights.IMAGENET1K_V1.url`"
        )
        for module in _URLS
    },
}
_RANGE: Final = {"range": "value_range"}
_RESAMPLE: Final = {"resample": "interpolation"}
_FILL: Final = {"resample": "interpolation", "fillcolor": "fill"}
_KEYWORDS: Final = {
    "torchvision.utils.make_grid": _RANGE,
    "torchvision.utils.save_image": _RANGE,
    "torchvision.transforms.RandomAffine": _FILL,
    "torchvision.transforms.RandomRotation": _RESAMPLE,
    "torchvision.transforms.functional.affine": _FILL,
    "torchvision.transforms.functional.rotate": _RESAMPLE,
}
"""Arguments that are called otherwise, by what takes them."""


@rule(
    code="LIT341",
    name="removed-torchvision-name",
    on=Files(
        ("torchvision",),
        signs=(
            r"fillcolor[ \t]*=",
            r"range(?<!_range)[ \t]*=",
            r"resample[ \t]*=",
            r"functional_tensor\b",
            r"model_urls\b",
            r"torchvision\.models\.utils\b",
        ),
        anywhere=True,
    ),
    since="2.0",
    removed="2.0",
    refs=(
        "https://docs.pytorch.org/vision/stable/utils.html",
        "https://github.com/pytorch/vision/releases/tag/v0.13.0",
    ),
    examples=(
        (
            "from torchvision.utils import make_grid\nmake_grid(images, range=(-1, 1))",
            "from torchvision.utils import make_grid\nmake_grid(images, value_range=(-1, 1))",
        ),
    ),
)
def removed_torchvision_name(file: FileUse, context: Context) -> Iterator[Finding]:
    """A name or an argument of torchvision that is gone in the releases that go with Lightning

    Lightning 2.6 asks for torch 2.1, with which torchvision 0.16 and newer go. Their `make_grid` and `save_image` take
    `value_range=`, and the transforms `interpolation=` and `fill=`; what loads weights is in `torch.hub`. Only in a
    project that was written for Lightning 1.x: another has its torchvision already.
    """
    if context.origin.before(Release(2, 0)) is not True:
        return
    yield from gone_names(file, _NAMES, context)
    yield from gone_keywords(file, _KEYWORDS, "the torchvision that goes with Lightning", context)

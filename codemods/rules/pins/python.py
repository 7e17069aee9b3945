"""LIT912: the Python that the target needs."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.api.requirements import oldest
from codemods.model import Finding, Release
from codemods.rules.registry import Context, Pins, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.requirements import Required
from codemods.semantics.specifiers import admits, clauses, renewed
from codemods.source.pins import Dialect, Pin


@rule(
    code="LIT912",
    name="python-pin",
    on=Pins(("python",)),
    since="2.0",
    refs=(GUIDE,),
    examples=(
        (
            '[project]\nrequires-python = ">=3.7"\ndependencies = ["pytorch-lightning"]\n',
            '[project]\nrequires-python = ">=3.10"\ndependencies = ["pytorch-lightning"]\n',
        ),
    ),
    shown_in="pyproject.toml",
)
def python_pin(required: Required, context: Context) -> Iterator[Finding]:
    """A project file takes a Python that the target does not run on

    A package that takes Python 3.7 and asks for a Lightning that does not could not be installed there; Poetry
    refuses to resolve it at all. Only where Lightning is asked for in the same place. The one Python that
    an image or a workflow names is moved too; of several each is told.
    """
    pin = required.pin
    assert isinstance(pin, Pin)
    need = oldest("python", context.target)
    found = clauses(pin.specifier, pin.dialect) if pin.specifier else None
    if need is None or found is None or not required.concerns(context.origin):
        return
    older = admits(found, Release(3, 0), Release.parse(need))
    if older is not True:
        return
    message = f"Lightning {context.target} runs on Python {need} and newer"
    if pin.frozen:
        yield context.finding(
            pin.span, row="frozen", message=f"{message}, and {pin.frozen}", advice=f"ask for {need} or newer"
        )
        return
    new = _exact(found[0].operator, need, pin) or renewed(found, need, pin.dialect)
    yield context.finding(
        pin.span,
        row="python",
        message=message,
        title=f"Ask for `{new}`",
        rewrite=Rewrite((pin.put(pin.at, new),)),
    )


def _exact(operator: str, need: str, pin: Pin) -> str | None:
    """One release of Python in the place of one: that is what an environment is made of."""
    if "," in pin.specifier or operator not in {"", "=", "=="}:
        return None
    if pin.dialect is Dialect.CONDA:
        return f"{'=' if operator else ''}{need}"
    return f"{operator}{need}.*" if pin.specifier.endswith("*") or operator else need

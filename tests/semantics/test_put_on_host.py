"""What calls of functions of other files put on the CPU."""

from __future__ import annotations

import pytest

from codemods.semantics.module import Module
from codemods.semantics.put_on_host import PutOnHost, put_on_host
from codemods.source.encoding import decode
from codemods.source.python import Source


def given(body: str) -> PutOnHost:
    code = f"import plots\n\n\ndef show(x, y):\n    {body}\n"
    return put_on_host(Module(Source("main.py", decode(code.encode())), "main"))


@pytest.mark.parametrize(
    ("body", "places"),
    [
        ("plots.draw(x.cpu(), y)", {"0"}),
        ("plots.draw(y, image=x[0].detach().cpu().float()[1:])", {"image"}),
        ("z = x.cpu(); plots.draw(z, z.sum(0))", {"0", "1"}),
        ("plots.draw(x.cpu(), *y, x.cpu())", {"0"}),
        ("plots.draw(x.cpu(), y); plots.draw(x.cpu(), y.cpu())", {"0"}),
    ],
)
def test_what_is_put_there(body: str, places: set[str]) -> None:
    assert given(body) == {"plots.draw": {"main.show": frozenset(places)}}


@pytest.mark.parametrize(
    "body",
    [
        "plots.draw(x.cpu().to(y))",
        "z = x.cpu(); z = y; plots.draw(z)",
        "plots.draw(x.cpu()); plots.draw(y)",
        "plots.Draw(x.cpu())",
        "x.draw(y.cpu())",
    ],
)
def test_what_is_not(body: str) -> None:
    assert given(body) == {}

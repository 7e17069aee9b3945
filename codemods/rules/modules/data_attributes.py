"""LIT262, LIT263: what a LightningDataModule knew about its data: transforms, dimensions."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, InsertStatement, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse, classes
from codemods.semantics.nodes import own_statements
from codemods.semantics.outputs import is_super_call
from codemods.semantics.symbols import DATAMODULE
from codemods.source.trees import walk

_UNSET = {"train_transforms": "None", "val_transforms": "None", "test_transforms": "None", "dims": "()"}
"""What each attribute was before anything set it."""


@rule(
    code="LIT262",
    name="datamodule-size",
    on=Attributes(DATAMODULE, ("size",)),
    since="1.7",
    removed="1.7",
    refs=(GUIDE,),
    examples=(
        (
            (
                "class Data(LightningDataModule):\n"
                "    def __init__(self):\n"
                "        super().__init__()\n"
                "        self.dims = (1, 28, 28)\n\n"
                "width = Data().size(-1)"
            ),
            (
                "class Data(LightningDataModule):\n"
                "    def __init__(self):\n"
                "        super().__init__()\n"
                "        self.dims = (1, 28, 28)\n\n"
                "width = Data().dims[-1]"
            ),
        ),
    ),
)
def datamodule_size(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`size(i)` of a datamodule was `dims[i]`

    Without an argument it was `dims`. Declines where the datamodule sets no `dims`, which was empty then.
    """
    if use.own or use.is_stored or use.is_super:
        return
    rewrite, span = Rewrite(refusal="it is not called with one dimension or none here"), context.module.span
    index = _dimension(use.call)
    if use.call is not None and index is not None:
        held = span(use.node.value)
        code = Code.of(held, ".dims") if index is use.call else Code.of(held, ".dims[", span(index), "]")
        rewrite = Rewrite((ReplaceExpression(span(use.call), code),))
    if not context.project.classes.defines(use.role, "dims"):
        rewrite = Rewrite(refusal="no `dims` is set that is seen here")
    elif not use.whole:
        rewrite += Rewrite(caveat="a base class that is not seen here may have a `size` of its own")
    elif use.role not in context.project.classes.classes:
        rewrite += Rewrite(caveat="it may be another datamodule, which sets no `dims`")
    yield context.finding(
        use.span,
        row="LightningDataModule.size",
        message="`size` of the LightningDataModule is gone since Lightning 1.7; it was `dims`, or one of them",
        title="Read `dims`",
        rewrite=rewrite,
        advice="set the attribute `dims` and read that, or write a method of your own",
    )


def _dimension(call: ast.Call | None) -> ast.expr | None:
    """The dimension that a call asks for, the call itself where it asks for all; None where that is not seen."""
    if call is None or len(call.args) + len(call.keywords) > 1:
        return None
    if not call.args and not call.keywords:
        return call
    given = call.args[0] if call.args else call.keywords[0].value
    if isinstance(given, (ast.Starred, ast.NamedExpr)) or any(keyword.arg != "dim" for keyword in call.keywords):
        return None
    known = isinstance(given, ast.UnaryOp) or (isinstance(given, ast.Constant) and given.value is not None)
    if isinstance(given, ast.Constant) and given.value is None:
        return call
    return given if known else None  # a variable may be None, which asked for all


@rule(
    code="LIT263",
    name="datamodule-transforms",
    on=Attributes(DATAMODULE, tuple(_UNSET)),
    since="1.7",
    removed="1.7",
    refs=(GUIDE,),
    fixable="unsafe",
    examples=(
        (
            (
                "class Data(LightningDataModule):\n"
                "    def setup(self, stage):\n"
                "        self.transform = self.train_transforms or ToTensor()"
            ),
            (
                "class Data(LightningDataModule):\n"
                "    train_transforms = None\n"
                "    def setup(self, stage):\n"
                "        self.transform = self.train_transforms or ToTensor()"
            ),
        ),
    ),
)
def datamodule_transforms(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`train_transforms`, `val_transforms`, `test_transforms` and `dims` of a datamodule are nothing until they are set

    Up to 1.6 they were None, `dims` was `()`; reading one that nothing has set raises AttributeError since 1.7. The
    class gets it as an attribute. Setting one is as good as it was, and not reported; what the class gives to
    `super().__init__(…)` is another rule's, except what it hands on unseen: `super().__init__(*args, **kwargs)`.
    """
    if use.own or use.is_stored or use.is_super:
        return
    owner = next((one for one in classes(context.module, context.project.classes) if one.symbol == use.role), None)
    handed = [] if owner is None else list(_handed(owner.node))
    if any(not _is_splat(part) for part in handed):
        return
    rewrite = Rewrite(refusal="the class of the datamodule is in another file")
    value = _UNSET[use.name]
    if owner is not None:
        first = own_statements(owner.node)[0]
        is_doc = isinstance(first, ast.Expr) and ast.get_docstring(owner.node, clean=False) is not None
        insert = InsertStatement(context.module.span(first), Code.of(f"{use.name} = {value}"), after=is_doc)
        rewrite = Rewrite((insert,))
    yield context.finding(
        use.span,
        row=f"LightningDataModule.{use.name}",
        message=f"`{use.name}` of the LightningDataModule is gone since Lightning 1.7; it was {value} until it was set",
        title=f"Add `{use.name} = {value}` to the class",
        rewrite=rewrite,
        reason="a base class that is not seen here may set it"
        if not use.whole
        else "who gives it to the class has to set it, as the LightningDataModule takes no arguments"
        if handed
        else "nothing is seen to set it",
        advice="set an attribute of your own",
    )


def _handed(node: ast.ClassDef) -> Iterator[ast.expr | ast.keyword]:
    """What a class gives to the `__init__` of LightningDataModule."""
    for part in walk(node):
        if isinstance(part, ast.Call) and is_super_call(part, "__init__"):
            yield from part.args
            yield from part.keywords


def _is_splat(part: ast.expr | ast.keyword) -> bool:
    return isinstance(part, ast.Starred) or (isinstance(part, ast.keyword) and part.arg is None)

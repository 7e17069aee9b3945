"""LIT247 to LIT251: methods of modules that are functions, or called otherwise now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.deferred import pattern
from codemods.model import (
    AddArgument,
    Change,
    Code,
    Finding,
    Release,
    RemoveArgument,
    RenameAttribute,
    RenameDefinition,
    RenameString,
    ReplaceExpression,
    Symbol,
)
from codemods.rules.modules.logged_kinds import is_dict
from codemods.rules.modules.logged_twice import logged_twice
from codemods.rules.modules.norms import FUNCTION, OTHER_NAMES, are_rounded, may_be_named_otherwise, rounded, separated
from codemods.rules.modules.run_objects import UNUSED, objects_asked
from codemods.rules.registry import Attributes, Context, Files, Methods, References, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.members import AttributeUse, Method
from codemods.semantics.nodes import argument, last_part, text_of
from codemods.semantics.references import Reference
from codemods.semantics.scopes import Kind
from codemods.semantics.symbols import DATAMODULE, MODULE, ROOT
from codemods.source.trees import walk

_NET = "class Net(LightningModule):\n    def training_step(self, batch, batch_idx):\n        "


_CLASS = pattern(r"(?:^|_)(?:class|cls|klass|type)_?$|[a-z](?:Class|Cls|Type)$|^[A-Z]\w*[a-z]")
"""What variables are called that hold a class."""
_DEPTHS = {"full": "-1", "top": "1"}


@rule(
    code="LIT247",
    name="module-summarize",
    on=Attributes(MODULE, ("summarize",)),
    since="1.5",
    removed="1.7",
    refs=(GUIDE,),
    examples=(
        (
            "class Net(LightningModule): ...\nmodel = Net()\nmodel.summarize(mode='full')",
            "class Net(LightningModule): ...\nmodel = Net()\nsummarize(model, max_depth=-1)",
        ),
    ),
)
def module_summarize(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`model.summarize(mode=…)` is `summarize(model, max_depth=…)`

    `mode="full"` is `max_depth=-1` and `mode="top"` is 1, the default.
    """
    call, span = use.call, context.module.span
    if use.own or use.is_super or context.target < Release(1, 7):
        return
    rewrite = Rewrite(refusal="what it is given is not seen")
    if call is not None and not use.of_class:
        depth = _depth(call, context)
        if depth is not None:
            code = Code.of(Symbol(f"{ROOT}.utilities.model_summary.summarize"), "(", span(use.node.value), *depth, ")")
            rewrite = Rewrite((ReplaceExpression(span(call), code),))
    yield context.finding(
        use.span,
        row="summarize",
        message="`summarize` of the LightningModule is gone since Lightning 1.7; it is a function now",
        title="Call the function `summarize`",
        rewrite=rewrite,
    )


def _depth(call: ast.Call, context: Context) -> tuple[str, ...] | tuple[str, object] | None:
    """What is given as `max_depth=`, as pieces of code; None where that is not seen."""
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    if len(call.args) > 1 or given.keys() - {"mode", "max_depth"}:
        return None
    if "max_depth" in given and not call.args and "mode" not in given:
        return (", max_depth=", context.module.span(given["max_depth"]))
    mode = call.args[0] if call.args else given.get("mode")
    if mode is None:
        return ()
    known = _DEPTHS.get(mode.value) if isinstance(mode, ast.Constant) and isinstance(mode.value, str) else None
    if known is None or "max_depth" in given:
        return None
    return (f", max_depth={known}",)


_GRAD_NORMS: Final = (f"{ROOT}.utilities.grad_norm", f"{ROOT}.utilities.grads.grad_norm")


@rule(
    code="LIT248",
    name="module-grad-norm",
    on=(Attributes(MODULE, ("grad_norm",)), References(_GRAD_NORMS)),
    since="1.5",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            f"{_NET}norms = self.grad_norm(2)",
            f"{_NET}norms = {{name: round(norm.item(), 4) for name, norm in grad_norm(self, 2).items()}}",
        ),
    ),
)
def module_grad_norm(use: AttributeUse | Reference, context: Context) -> Iterator[Finding]:
    """`self.grad_norm(2)` is `grad_norm(self, 2)`

    It is a function of `pytorch_lightning.utilities` now. Up to 1.9 the norms were rounded to four digits (up to 0.9 to
    three) and numbers, and up to 1.5 their names had another separator (1.4.9, 1.6.5, 1.9.5 and 2.6.6 run): both are
    written out, the separator in code that is known to be older than 1.6, and for the function in code that is older
    than 2.0.
    """
    if isinstance(use, Reference):
        yield from _unrounded(use, context)
        return
    call, span = use.call, context.module.span
    if use.own or use.is_super:
        return
    rewrite = Rewrite(refusal="it is not called with the kind of norm")
    if call is not None and len(call.args) + len(call.keywords) == 1 and not use.of_class:
        norm = call.args[0] if call.args else call.keywords[0].value
        norms = (FUNCTION, "(", span(use.node.value), ", ", span(norm), separated(context), ")")
        rewrite = Rewrite((ReplaceExpression(span(call), rounded(context, *norms)),))
    yield context.finding(
        use.span,
        row="grad_norm",
        message="`grad_norm` of the LightningModule is gone since Lightning 1.5; it is a function now",
        title="Call the function `grad_norm`",
        rewrite=rewrite,
        reason=OTHER_NAMES if may_be_named_otherwise(context) else "the norms are rounded as they were",
    )


def _unrounded(reference: Reference, context: Context) -> Iterator[Finding]:
    """Calls of the function, whose results are not rounded any more."""
    if context.origin.before(Release(2, 0)) is not True:
        return
    for use in reference.uses if reference.is_import else [reference]:
        call, span = use.call, context.module.span
        if call is None or are_rounded(call, context):
            continue
        named = any(keyword.arg in {None, "group_separator"} for keyword in call.keywords) or len(call.args) > 2
        changes: list[Change] = []
        if not named and (separator := separated(context)):
            changes.append(AddArgument(span(call), "group_separator", Code.of(separator.partition("=")[2])))
        yield context.finding(
            use.span,
            row="grad_norm-rounded",
            message="`grad_norm` rounded the norms to four digits up to Lightning 1.9, and gives them as they are",
            title="Round them",
            rewrite=Rewrite((ReplaceExpression(span(call), rounded(context, span(call))), *changes)),
            reason=OTHER_NAMES if may_be_named_otherwise(context) and not named else "logged norms are as before",
        )


_GIVEN = "where the class itself is given, it is right as it is"


@rule(
    code="LIT249",
    name="load-from-checkpoint-on-instance",
    on=(
        Attributes(MODULE, ("load_from_checkpoint",)),
        Attributes(DATAMODULE, ("load_from_checkpoint",)),
        Files(("load_from_checkpoint",), signs=(r"\.load_from_checkpoint\s*\(",), anywhere=True),
    ),
    since="2.0",
    removed="2.1",
    refs=(GUIDE,),
    examples=(
        (
            "class Net(LightningModule): ...\nmodel = Net()\nmodel = model.load_from_checkpoint(path)",
            "class Net(LightningModule): ...\nmodel = Net()\nmodel = type(model).load_from_checkpoint(path)",
        ),
    ),
)
def load_from_checkpoint_on_instance(use: AttributeUse | FileUse, context: Context) -> Iterator[Finding]:
    """`load_from_checkpoint` is called on the class

    It makes a new object and leaves the one that it is called on alone, so Lightning 2.1 refuses it there. Where the
    result is not used, nothing was loaded, and nothing is when it is called on the class: look whether it is meant.
    What a Trainer runs, and what `instantiate` makes, is such an object too, whatever its class.

    Left alone: variables whose names say that they hold a class (`model_class`, `ModelClass`), whatever is annotated.
    A parameter may be given the class where its annotation says `LightningModule`, so there the fix is unsafe.
    """
    if context.target < Release(2, 1):
        return
    if isinstance(use, FileUse):
        for node, reason in objects_asked(context.module, context.project.classes):
            yield _on_instance(node, Code.of("type(", context.module.span(node.value), ")"), reason, context)
        return
    if use.of_class or use.own or use.is_super or use.call is None:
        return
    if not isinstance(use.node.value, ast.Call) and _CLASS.search(last_part(use.node.value)):
        return  # its annotation means what the class makes: `model_class: Model = get_class(name)`
    span, made = context.module.span(use.node.value), _made_for_this(use, context)
    code = Code.of(context.module.span(made)) if made is not None else Code.of("type(", span, ")")
    unused = isinstance(use.mention.statement, ast.Expr) and use.mention.statement.value is use.call
    yield _on_instance(use.node, code, UNUSED if unused else _GIVEN if _is_given(use) else None, context)


def _on_instance(node: ast.Attribute, code: Code, reason: str | None, context: Context) -> Finding:
    """The finding of a call on an object, whose class is written as `code`."""
    return context.finding(
        context.module.span(node),
        row="load_from_checkpoint",
        message="`load_from_checkpoint` can not be called on an instance since Lightning 2.1",
        title="Call it on the class",
        rewrite=Rewrite((ReplaceExpression(context.module.span(node.value), code),)),
        reason=reason,
    )


def _is_given(use: AttributeUse) -> bool:
    """Whether an annotation alone says that a parameter is an instance of some class: it may get the class itself."""
    node = use.node.value
    if use.role not in {MODULE, DATAMODULE}:
        return False
    found = use.scope.lookup(node.id) if isinstance(node, ast.Name) else None
    return found is not None and any(binding.kind is Kind.PARAMETER for binding in found[1])


def _made_for_this(use: AttributeUse, context: Context) -> ast.expr | None:
    """The class of an instance that is only made to be asked: `Net` of `Net(width).load_from_checkpoint(path)`."""
    call = use.node.value
    if not isinstance(call, ast.Call) or context.module.resolve(call.func, use.scope) != use.role:
        return None
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    acts = (ast.Call, ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom)
    return None if any(isinstance(part, acts) for value in given for part in walk(value)) else call.func


@rule(
    code="LIT250",
    name="log-dict-value",
    on=Attributes(MODULE, ("log", "log_dict")),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((f'{_NET}self.log("loss", {{"a": a}})', f'{_NET}self.log_dict({{"loss/a": a}})'),),
)
def log_dict_value(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`self.log` takes no dict

    Since 2.0 it raises; `self.log_dict` logs each value under a name of its own. What a variable holds is one where
    nothing but dicts is bound to it; what is joined by `|` to a dict is one, and what a MetricCollection computes.
    What a method logs by `self.log` and once more among a dict, with other arguments, raises since 1.4: it is taken out
    of the dict.
    """
    call = use.call
    if call is None or use.own or context.target < Release(2, 0):
        return
    if use.name == "log_dict":
        for twice, taken in logged_twice(call, use.scope, context):
            yield context.finding(
                use.span,
                row="logged twice",
                message=f"`self.log` logs {ast.unparse(twice)} beside this with other arguments, which raises since "
                "Lightning 1.4",
                title="Take it out of the dict",
                rewrite=taken,
                reason="up to 1.3 the later of both calls said how it is logged",
                advice="log it once, or give both calls the same arguments",
            )
        return
    name, value = argument(call, "name", 0), argument(call, "value", 1)
    if name is None or value is None or not is_dict(value, use.scope, context):
        return
    span = context.module.span
    rewrite = Rewrite(refusal="its names are not written here")
    keys = [key for key in getattr(value, "keys", ()) if isinstance(key, ast.Constant) and isinstance(key.value, str)]
    if not isinstance(value, ast.Dict):
        rewrite = _prefixed(call, name, value, use, context)
    elif len(call.args) > 1 and (prefix := text_of(name)) is not None and len(keys) == len(value.keys) > 0:
        changes: list[Change] = [RenameAttribute(use.span, "log_dict"), RemoveArgument(span(call), span(name))]
        changes += [RenameString(span(key), f"{prefix}/{key.value!s}") for key in keys]
        rewrite = Rewrite(tuple(changes))
    yield context.finding(
        use.span,
        row="log dict",
        message="`self.log` takes no dict since Lightning 2.0",
        title="Log each value by `self.log_dict`",
        rewrite=rewrite,
        reason="loggers showed the values under one name, and show each under its own now",
    )


def _prefixed(call: ast.Call, name: ast.expr, value: ast.expr, use: AttributeUse, context: Context) -> Rewrite:
    """`self.log_dict({f"train/{key}": value for key, value in losses.items()})`."""
    prefix, span = text_of(name), context.module.span
    whole = prefix is not None and set(prefix).isdisjoint("{}\\\"'\n")
    names = {part.id for part in walk(value) if isinstance(part, ast.Name)}
    written = isinstance(value, ast.DictComp)  # two of them, one in the other, nobody reads
    if not whole or len(call.args) < 2 or written or not names.isdisjoint({"key", "value"}):
        return Rewrite(refusal="its names are not written here")
    entries = Code.of(f'{{f"{prefix}/{{key}}": value for key, value in ', span(value), ".items()}")
    return Rewrite(
        (
            RenameAttribute(use.span, "log_dict"),
            RemoveArgument(span(call), span(name)),
            ReplaceExpression(span(value), entries),
        )
    )


@rule(
    code="LIT251",
    name="predict-hook",
    on=Methods(MODULE, ("predict",)),
    since="1.3",
    removed="1.3",
    refs=(GUIDE,),
    examples=(
        (
            "class Net(LightningModule):\n    def predict(self, batch, batch_idx):\n        return self(batch)",
            "class Net(LightningModule):\n    def predict_step(self, batch, batch_idx):\n        return self(batch)",
        ),
    ),
)
def predict_hook(method: Method, context: Context) -> Iterator[Finding]:
    """`predict(self, batch, batch_idx)` of 1.2 is `predict_step`

    Only a method with the hook's own parameters that nothing in the file calls by name; others are the project's own.
    """
    if method.parameters[:2] != ["batch", "batch_idx"] or len(method.parameters) > 3:
        return
    called = (call.func.attr for call, _ in context.module.scoped.calls if isinstance(call.func, ast.Attribute))
    if "predict" in set(called):
        return
    taken = context.project.classes.defines(method.owner.symbol, "predict_step")
    yield context.finding(
        method.span,
        row="LightningModule.predict",
        message="`predict` is not called any more since Lightning 1.3; `predict_step` takes its place",
        title="Make it `predict_step`",
        rewrite=Rewrite(
            (RenameDefinition(context.module.span(method.node), "predict_step"),),
            refusal="there is a `predict_step` too" if taken else None,
        ),
        reason="code that is not seen here may call it by name",
    )

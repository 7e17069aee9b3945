"""The files of a program, from its sketch."""

from __future__ import annotations

import ast
import re
from random import Random

import black

from tests.differential.random_programs.module_text import indented, loader_methods, module, takes_object
from tests.differential.random_programs.planning import Plan
from tests.differential.random_programs.shaping import shaped
from tests.differential.random_programs.sketch import Sketch

ENTRY = "train.py"
IMPORTS = {
    r"\bargparse\.": "import argparse",
    r"\bos\.": "import os",
    r"\byaml\.": "import yaml",
    r"\bpartial\(": "from functools import partial",
    r"\bNamespace\(": "from argparse import Namespace",
    r"\b(?:Any|List|Tuple)\b": "from typing import Any, List, Tuple",
    r"@dataclass": "from dataclasses import asdict, dataclass",
    r"\btorch\.": "import torch",
    r"\bF\.": "import torch.nn.functional as F",
    r"\bnn\.": "from torch import nn",
    r"\btorchmetrics\.": "import torchmetrics",
    r"\bDataLoader\(": "from torch.utils.data import DataLoader, TensorDataset",
}
DICTS = ("dict", "updated", "branched")
NO_OPTIONS = {"deterministic", "gradient_clip_val"}
"""Arguments that some releases made no option of."""
MEMBER = re.compile(r"\bpl\.((?:\w+\.)*)(\w+)")


def write(plan: Plan) -> dict[str, bytes]:
    """The program of a plan."""
    sketch = plan.sketch()
    random = Random(f"{plan.seed} text")
    style = random.choice(["pl", "pl", "from"])
    pinned, formatted = random.random() < 0.8, random.random() < 0.5
    documents: dict[str, str] = {}
    pieces = {
        "data": _data(sketch),
        "callbacks": "\n\n".join(sketch.callback_classes),
        **module(sketch, Random(f"{plan.seed} module")),
        "train": _script(sketch, Random(f"{plan.seed} script"), documents),
    }
    files = _files(sketch, {name: text for name, text in pieces.items() if text}, style)
    if formatted:
        files = {path: black.format_str(text, mode=black.Mode()) for path, text in files.items()}
    if pinned:
        documents["requirements.txt"] = f"torch\npytorch-lightning=={plan.release}\n"
    return {path: text.encode() for path, text in sorted({**files, **documents}.items())}


# data


def _data(sketch: Sketch) -> str:
    recurrent = sketch.layers == "recurrent"
    shape = "x[..., None], x.cumsum(1)[..., None]" if recurrent else "x, x.sum(1, keepdim=True) + 0.1 * x[:, :1] ** 2"
    text = f"""def points(n, seed):
    generator = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 4, generator=generator)
    return TensorDataset({shape})


def loader(n, seed, shuffle=False):
    return DataLoader(points(n, seed), batch_size=8, shuffle=shuffle)
"""
    if sketch.data == "datamodule":
        methods = [["def setup(self, stage=None):", '    self.name = "points"'], *loader_methods(sketch)]
        methods += [[method] for method in sketch.data_methods]
        body = "\n\n".join("\n".join(indented(method)) for method in methods)
        text += f"\n\nclass Data(pl.LightningDataModule):\n{body}\n"
    return text


# the script


def _script(sketch: Sketch, random: Random, documents: dict[str, str]) -> str:
    above: list[str] = []
    lines = ["pl.seed_everything(3)"]
    values = ", ".join(f"{name}={value}" for name, value in sketch.parameters.items())
    given = values
    if takes_object(sketch):
        made = f"dict({values})" if sketch.hparams == "dict" else f"Namespace({values})"
        lines.append(f"hparams = {made}")
        given = "hparams"
    fit = _fit(sketch)
    if sketch.data == "datamodule":
        lines.append("data = Data()")
    tune = "TUNE" in sketch.before
    lines += [line for line in sketch.before if line != "TUNE"]
    arguments = dict(sketch.arguments)
    if sketch.callbacks:
        arguments["callbacks"] = _listed(sketch, lines, above)
    if sketch.carrier.startswith("command"):
        made = _of_command(sketch.carrier, arguments)
        given = _given_by_options(sketch, lines)
        lines += [*made[:-1], f"model = Net({given})", made[-1]]
    else:
        made = _trainer(sketch.carrier, arguments, random, above, documents)
        lines += [f"model = Net({given})", *made]
    if tune:
        lines.append(f"trainer.tune(model{fit})")
    at = len(lines)
    lines.append(f"trainer.fit(model{fit})")
    unsaved = sketch.hparams in ("plain", "attribute") and sketch.is_from("1.0")
    loaded = ", lr=0.05" if unsaved else ""
    for line in sketch.after:
        text = line.replace("ARGS", given).replace(", FIT", fit).replace("LOADED", loaded)
        lines.append(_evaluating(sketch, text))
    return "\n\n\n".join([*above, shaped(sketch.shape, lines, at)])


def _listed(sketch: Sketch, lines: list[str], above: list[str]) -> str:
    """The list of callbacks, and what comes before it."""
    written = f"[{', '.join(sketch.callbacks)}]"
    if sketch.listed == "grown":
        lines += ["callbacks = []", *(f"callbacks.append({one})" for one in sketch.callbacks)]
        return "callbacks"
    if sketch.listed == "dict":
        entries = ", ".join(f'"{at}": {one}' for at, one in enumerate(sketch.callbacks))
        lines.append(f"watchers = {{{entries}}}")
        return "list(watchers.values())"
    names = {name for line in lines for name in re.findall(r"^(\w+) = ", line)}
    if sketch.listed == "function" and not any(re.search(rf"\b{name}\b", written) for name in names):
        above.append(f"def make_callbacks():\n    return {written}")
        return "make_callbacks()"
    return written


def _given_by_options(sketch: Sketch, lines: list[str]) -> str:
    """What a module is made of, where its options are those of a command line."""
    if not takes_object(sketch):
        return ", ".join(f"{name}=args.{name}" for name in sketch.parameters)
    lines[:] = [line for line in lines if not line.startswith("hparams = ")]
    return "vars(args)" if sketch.hparams == "dict" else "args"


def _fit(sketch: Sketch) -> str:
    if sketch.data == "module":
        return ""
    if sketch.data == "datamodule":
        return ", data" if sketch.fit == "position" and sketch.is_from("1.1") else ", datamodule=data"
    train = f"loader({sketch.sizes[0]}, 0{', shuffle=True' if sketch.shuffle else ''})"
    val = f"loader({sketch.sizes[1]}, 1)"
    if sketch.val.loaders > 1:
        val = f"[{val}, loader(12, 4)]"
    if sketch.fit == "keywords" or not sketch.is_from("0.7"):
        name = "train_dataloaders" if sketch.is_from("1.4") else "train_dataloader"
        return f", {name}={train}, val_dataloaders={val}"
    return f", {train}, {val}"


def _evaluating(sketch: Sketch, text: str) -> str:
    """A call of test, validate or predict with its data."""
    if "{}" not in text:
        return text
    if sketch.data == "script":
        several = sketch.val.loaders > 1 and ("validate" in text or sketch.test_shape != "own")
        one = "loader(16, 2)"
        return text.replace("{}", f"[{one}, loader(8, 3)]" if several and "predict" not in text else one)
    given = "datamodule=data" if sketch.data == "datamodule" else ""
    text = re.sub(r"\w+=\{\}|\{\}", given, text)
    return text.replace(", )", ")").replace(", ,", ",").replace("(, ", "(")


def _trainer(
    carrier: str, arguments: dict[str, str], random: Random, above: list[str], documents: dict[str, str]
) -> list[str]:
    """The lines that make `trainer`; definitions go `above`."""
    plain, rest = _parted(arguments)
    first, second = _halves(plain)
    if carrier in DICTS:
        return _of_dict(carrier, arguments, random)
    if carrier == "builder":
        above.append(f"def make_trainer(**options):\n    return pl.Trainer({_call(first, '**options')})")
        return [f"trainer = make_trainer({_call({**second, **rest})})"]
    if carrier == "options":
        lines = ["parser = argparse.ArgumentParser()"]
        for name, value in plain.items():
            kind = type(ast.literal_eval(value)).__name__
            typed = f", type={kind}" if kind in ("int", "float", "str") else ""
            lines.append(f'parser.add_argument("--{name}"{typed}, default={value})')
        read = {name: f"args.{name}" for name in plain}
        return [*lines, "args = parser.parse_args([])", f"trainer = pl.Trainer({_call({**read, **rest})})"]
    if carrier == "bridge":
        lines = ["parser = argparse.ArgumentParser()", "parser = pl.Trainer.add_argparse_args(parser)"]
        if second:
            lines.append(f"parser.set_defaults({_call(second)})")
        lines.append("args = parser.parse_args([])")
        return [*lines, f"trainer = pl.Trainer.from_argparse_args({_call({**first, **rest}, 'args', at=0)})"]
    if carrier == "partial":
        above.append(f"Quick = partial(pl.Trainer, {_call(first)})")
        return [f"trainer = Quick({_call({**second, **rest})})"]
    if carrier == "record":
        fields = [f"    {name}: {_annotation(value)} = {value}" for name, value in plain.items()]
        above.append("\n".join(["@dataclass", "class Settings:", *fields]))
        return [f"trainer = pl.Trainer({_call(rest, '**asdict(Settings())')})"]
    if carrier == "yaml":
        documents["config.yaml"] = "trainer:\n" + "".join(
            f"  {name}: {_yaml(value)}\n" for name, value in plain.items()
        )
        lines = ['with open("config.yaml") as file:', "    config = yaml.safe_load(file)"]
        splat = '**config["trainer"]'
        return [*lines, f"trainer = pl.Trainer({_call(rest, splat)})"]
    if carrier == "namespace":
        return [f"args = Namespace({_call(plain)})", f"trainer = pl.Trainer({_call(rest, '**vars(args)')})"]
    if carrier == "subclass":
        body = f"    def __init__(self, **kwargs):\n        super().__init__({_call(first, '**kwargs')})"
        above.append(f"class OwnTrainer(pl.Trainer):\n{body}")
        return [f"trainer = OwnTrainer({_call({**second, **rest})})"]
    if carrier == "wrapper":
        body = "    def __init__(self, **options):\n        self.options = options\n\n    def build(self):\n"
        above.append(f"class Experiment:\n{body}        return pl.Trainer({_call(first, '**self.options')})")
        return [f"trainer = Experiment({_call({**second, **rest})}).build()"]
    return [f"trainer = pl.Trainer({_call(arguments)})"]


def _of_dict(carrier: str, arguments: dict[str, str], random: Random) -> list[str]:
    """A Trainer of a dict, which is written at once or grows."""
    plain, rest = _parted(arguments)
    first, second = _halves(plain)
    if carrier == "dict":
        return [f"settings = {_display(plain)}", f"trainer = pl.Trainer({_call(rest, '**settings')})"]
    if carrier == "branched":
        return _branched(first, {**second, **rest}, random)
    lines = [f"settings = dict({_call(first)})"]
    lines += [f'settings["{name}"] = {value}' for name, value in second.items()]
    if rest:
        lines.append(f"settings.update({_call(rest)})")
    return [*lines, "trainer = pl.Trainer(**settings)"]


def _branched(first: dict[str, str], others: dict[str, str], random: Random) -> list[str]:
    """A dict that grows on one branch, where another, which is never taken, says something else."""
    lines = [f"settings = {_display(first)}"]
    dead = dict(random.sample([*first.items(), *others.items()], random.randint(0, min(2, len(others)))))
    dead |= random.choice([{"max_epochs": "1"}, {"checkpoint_callback": "False"}, {"weights_summary": "None"}])
    lines += ["if model.lr > 1:", *(f"    {line}" for line in _grown(dead, random)), "else:"]
    return [*lines, *(f"    {line}" for line in _grown(others, random) or ["pass"]), "trainer = pl.Trainer(**settings)"]


def _grown(arguments: dict[str, str], random: Random) -> list[str]:
    """Statements that put arguments into the dict `settings`, one by one or some at once."""
    lines, left = [], list(arguments.items())
    while left:
        some = dict(left[: random.randint(1, 2)])
        left = left[len(some) :]
        one = [f'settings["{name}"] = {value}' for name, value in some.items()]
        written = [f"settings.update({_display(some)})", f"settings.update(dict({_call(some)}))"]
        lines += random.choice([one, one, [random.choice([*written, f"settings.update({_call(some)})"])]])
    return lines


def _display(arguments: dict[str, str]) -> str:
    return "{" + ", ".join(f'"{name}": {value}' for name, value in arguments.items()) + "}"


def _parted(arguments: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """Those that are written out as constants, and the others."""
    plain = {name: value for name, value in arguments.items() if _is_literal(value) and ":" not in value}
    return plain, {name: value for name, value in arguments.items() if name not in plain}


def _halves(plain: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    first = dict(list(plain.items())[: len(plain) // 2 + 1])
    return first, {name: value for name, value in plain.items() if name not in first}


def _of_command(carrier: str, arguments: dict[str, str]) -> list[str]:
    """A Trainer by what a command gives it, whose line says some and the call the others."""
    plain, rest = _parted(arguments)
    first, second = _halves(plain)
    words = [word for name, value in second.items() if (word := _word(name, value))]
    kept = {name: value for name, value in second.items() if not _word(name, value)}
    parsed = f"parse_args([{', '.join(words)}])"
    lines = ["parser = argparse.ArgumentParser(add_help=False)", "parser = Net.add_model_specific_args(parser)"]
    if carrier == "command_known":
        parsed = f"parse_known_args([{', '.join(words)}])"
    lines.append("parser = pl.Trainer.add_argparse_args(parser)")
    lines.append(f"args{', _' if carrier == 'command_known' else ''} = parser.{parsed}")
    more = _call({**first, **kept, **rest}, "args", at=0)
    return [*lines, f"trainer = pl.Trainer.from_argparse_args({more})"]


def _word(name: str, value: str) -> str:
    """An argument as a command line gives it; nothing where that has no word for it."""
    kind = type(ast.literal_eval(value)).__name__
    return f'"--{name}={value}"' if kind in ("int", "float") and name not in NO_OPTIONS else ""


def _call(arguments: dict[str, str], more: str = "", at: int | None = None) -> str:
    parts = [f"{name}={value}" for name, value in arguments.items()]
    if more:
        parts.insert(len(parts) if at is None else at, more)
    return ", ".join(parts)


def _is_literal(value: str) -> bool:
    try:
        ast.literal_eval(value)
    except ValueError:
        return False
    return True


def _annotation(value: str) -> str:
    kind = type(ast.literal_eval(value)).__name__
    return "object" if kind == "NoneType" else kind


def _yaml(value: str) -> str:
    return {"None": "null", "True": "true", "False": "false"}.get(value, value)


# files


def _files(sketch: Sketch, pieces: dict[str, str], style: str) -> dict[str, str]:
    if sketch.files == "one":
        return {ENTRY: _with_imports("\n\n".join(pieces.values()), {}, style)}
    package = "" if sketch.files == "split" else "net."
    homes = {name: f"{package}{name}" for name in pieces if name != "train"}
    files = {}
    for name, text in pieces.items():
        path = ENTRY if name == "train" else f"{homes[name].replace('.', '/')}.py"
        others = {home: pieces[other] for other, home in homes.items() if other != name}
        files[path] = _with_imports(text, others, style)
    if package:
        files["net/__init__.py"] = ""
    return files


def _with_imports(text: str, others: dict[str, str], style: str) -> str:
    lines = [line for pattern, line in IMPORTS.items() if re.search(pattern, text)]
    lines = sorted(lines, key=lambda line: "torch" in line)
    text, found = _spelled(text, style)
    lines += found
    for home, other in others.items():
        defined = re.findall(r"^(?:def|class) (\w+)", other, re.MULTILINE)
        if used := [name for name in defined if re.search(rf"\b{name}\b", text)]:
            lines.append(f"from {home} import {', '.join(used)}")
    return "\n".join(lines) + "\n\n\n" + text


def _spelled(text: str, style: str) -> tuple[str, list[str]]:
    if not MEMBER.search(text):
        return text, []
    if style == "pl":
        return text, ["import pytorch_lightning as pl"]
    found: dict[str, set[str]] = {}
    for inner, name in MEMBER.findall(text):
        inside, taken = inner.rstrip("."), name
        if inside and inside[0].isupper():  # a method of a class
            inside, taken = "", inside
        found.setdefault(inside, set()).add(taken)
    lines = []
    for inside, names in sorted(found.items()):
        home = f"pytorch_lightning.{inside}" if inside else "pytorch_lightning"
        lines.append(f"from {home} import {', '.join(sorted(names))}")
    return re.sub(r"\bpl\.(?:[a-z_]+\.)*", "", text), lines

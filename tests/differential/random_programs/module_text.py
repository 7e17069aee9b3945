"""The text of a module: its layers, steps and epoch ends."""

from __future__ import annotations

import re
from random import Random

from tests.differential.random_programs.dressing import dressed
from tests.differential.random_programs.sketch import Sketch, Step

LOSSES = ["F.mse_loss(self.first(x), y)", "F.l1_loss(self.second(x), y)", "F.smooth_l1_loss(self.third(x), y)"]
PARTS = ("first", "second", "third")
LIGHTNING = "pl.LightningModule"
STAGES = ("training", "validation", "test")
EXTENDED = ("training_step", "validation_step", "configure_optimizers")
"""What a module may override to do more."""


def indented(lines: list[str], by: int = 1) -> list[str]:
    return [f"{'    ' * by}{line}" if line else "" for text in lines for line in text.split("\n")]


def module(sketch: Sketch, random: Random) -> dict[str, str]:
    """The text of the class under "model", and under "base" that of what it inherits from where it has such."""
    steps = [*_training(sketch, random), *_evaluation(sketch, random, "validation", sketch.val)]
    steps += _testing(sketch, random)
    methods = [
        _init(sketch, random),
        _forward(sketch),
        _switch(sketch),
        *([re.sub(r"\bbatch_idx\b", sketch.index, line) for line in lines] for lines in steps),
        *_prediction(sketch, random),
        _optimizers(sketch),
        *([method] for method in sketch.methods),
        _options(sketch),
        *_loaders(sketch),
    ]
    inherited, own = _shared(sketch, random, [method for method in methods if method])
    inherited += [[method] for method in sketch.base]
    inherited, own = ([dressed(method, sketch.dress) for method in group] for group in (inherited, own))
    if not inherited:
        return {"model": "\n\n".join([*sketch.top, _class("Net", LIGHTNING, own)])}
    mixed = sketch.family == "mixin"
    base = _class("Steps", "", inherited) if mixed else _class("Base", LIGHTNING, inherited)
    return {
        "base": "\n\n".join([*sketch.top, base]),
        "model": _class("Net", f"Steps, {LIGHTNING}" if mixed else "Base", own),
    }


def _shared(sketch: Sketch, random: Random, methods: list[list[str]]) -> tuple[list[list[str]], list[list[str]]]:
    """Of the methods those that the module inherits, and its own; a base that has some by itself gets no more."""
    if sketch.family == "extended" and not sketch.base:
        defined = {name for method in methods if (name := _name(method))}
        able = sorted(defined & {*EXTENDED, *(f"{stage}_epoch_end" for stage in STAGES)})
        taken = random.sample(able, min(len(able), random.randint(1, 2)))
        return methods, [_extension(name, sketch, methods) for name in taken]
    if not sketch.family or sketch.base:
        return [], methods
    inherited, own = [], []
    together = random.random() < 0.5  # the evaluation, where a name stands for another method of it
    for method in methods:
        name = _name(method)
        is_kept = name in ("__init__", "forward", "automatic_optimization", "add_model_specific_args")
        if sketch.test_shape == "alias" and (not name or name.startswith(("validation", "test"))):
            moves = together
        else:
            moves = not is_kept and random.random() < 0.6
        (inherited if moves else own).append(method)
    return inherited, own


def _name(method: list[str]) -> str:
    """What a method is called; nothing for what is no method."""
    found = re.search(r"^def (\w+)", "\n".join(method), re.MULTILINE)
    return found[1] if found else ""


def _extension(name: str, sketch: Sketch, methods: list[list[str]]) -> list[str]:
    """A method that does something beside that of the base."""
    text = next("\n".join(method) for method in methods if _name(method) == name)
    head = next(line for line in text.split("\n") if line.startswith("def "))
    names = [part.partition("=")[0].strip() for part in head[head.index("(") + 1 : head.rindex(")")].split(",")][1:]
    call = f"super().{name}({', '.join(names)})"
    if name == "configure_optimizers":
        return [head, '    print("optimizers of", type(self).__name__)', f"    return {call}"]
    if name.endswith("_epoch_end"):
        return [head, f"    result = {call}", f'    print("{name}", len(outputs))', "    return result"]
    extra = [f'    self.log("{name}_calls", 1.0)'] if sketch.logs else []
    return [head, f"    output = {call}", *extra, "    return output"]


def _class(name: str, base: str, methods: list[list[str]]) -> str:
    body = "\n\n".join("\n".join(indented(method)) for method in methods if method)
    return f"class {name}{f'({base})' if base else ''}:\n{body or '    pass'}\n"


# the constructor


def rate(sketch: Sketch) -> str:
    """How the module reads its learning rate."""
    if sketch.hparams in ("plain", "attribute"):
        return "self.lr"
    return 'self.hparams["lr"]' if sketch.hparams == "dict" else "self.hparams.lr"


def takes_object(sketch: Sketch) -> bool:
    """Whether the hyperparameters come as one argument."""
    return sketch.hparams in ("namespace", "dict", "namespace_saved", "saved_argument")


def _init(sketch: Sketch, random: Random) -> list[str]:
    names = list(sketch.parameters)
    lines = ["super().__init__()"]
    width = "width" if "width" in names else "6"
    if takes_object(sketch):
        read = '["width"]' if sketch.hparams == "dict" else ".width"
        old = sketch.hparams in ("namespace", "dict") or not sketch.is_from("0.8")
        lines.append("self.hparams = hparams" if old else "self.save_hyperparameters(hparams)")
        lines.append(f"width = {random.choice(['hparams', 'self.hparams'])}{read}")
        head = "def __init__(self, hparams):"
    else:
        head = f"def __init__(self, {', '.join(f'{name}={sketch.parameters[name]}' for name in names)}):"
        saved = {"saved": "self.save_hyperparameters()", "saved_names": 'self.save_hyperparameters("lr", "width")'}
        lines.append(saved.get(sketch.hparams, "self.lr = lr"))
    lines += _layers(sketch, width)
    if sketch.manual == "attribute":
        lines.append("self.automatic_optimization = False")
    return [head, *indented([*lines, *sketch.init])]


def _layers(sketch: Sketch, width: str) -> list[str]:
    if sketch.layers == "recurrent":
        return [f"self.rnn = nn.GRU(1, {width}, batch_first=True)", f"self.out = nn.Linear({width}, 1)"]
    if sketch.layers == "parts":
        return [f"self.{name} = nn.Linear(4, 1)" for name in PARTS[: abs(sketch.optimizers)]]
    return [f"self.net = nn.Sequential(nn.Linear(4, {width}), nn.ReLU(), nn.Linear({width}, 1))"]


def _forward(sketch: Sketch) -> list[str]:
    if sketch.layers == "recurrent":
        return [
            "def forward(self, x, hiddens=None):",
            "    h, hiddens = self.rnn(x, hiddens)",
            "    return self.out(h)",
        ]
    if sketch.layers == "parts":
        return ["def forward(self, x):", f"    return {' + '.join(f'self.{p}(x)' for p in PARTS[: sketch.optimizers])}"]
    return ["def forward(self, x):", "    return self.net(x)"]


def _switch(sketch: Sketch) -> list[str]:
    """Manual optimization as a property, which was the way of 1.0 to 1.2."""
    if sketch.manual != "property":
        return []
    return ["@property", "def automatic_optimization(self):", "    return False"]


# training


def _training(sketch: Sketch, random: Random) -> list[list[str]]:
    step = sketch.train
    taken = {"dict": "batch['a']", "list": "batch[0]"}
    names, body = ["batch", "batch_idx"], [f"x, y = {taken.get(sketch.joined, 'batch')}"]
    if sketch.noise:
        body.append("x = x + 0.1 * torch.rand_like(x)")
    if sketch.optimizers == -1:
        names.append(random.choice(["optimizer_idx=None", "optimizer_idx=0"]))
    if sketch.optimizers > 1 and (not sketch.manual or not sketch.is_from("1.2")):
        names.append("optimizer_idx")
    if sketch.split:
        names.append("hiddens")
        body += ["h, hiddens = self.rnn(x, hiddens)", "loss = F.mse_loss(self.out(h), y)"]
        step.extras["hiddens"] = random.choice(["hiddens", "hiddens.detach()"])
    elif sketch.manual:
        body += _manual(sketch, random)
    elif sketch.optimizers > 1:
        for number in range(sketch.optimizers):
            body += [f"{'if' if not number else 'elif'} optimizer_idx == {number}:", f"    loss = {LOSSES[number]}"]
    else:
        body.append("loss = F.mse_loss(self(x), y)")
    logs = list(step.lines)
    if step.style == "log" and not logs:
        logs.append('self.log("train_loss", loss)')
    body += [*logs, *_training_return(sketch, random)]
    text = [[f"def training_step({', '.join(['self', *names])}):", *indented(body)]]
    text += _step_end(step, "training")
    if step.end:
        text.append(["def training_epoch_end(self, outputs):", *indented(step.end)])
    return text


def _manual(sketch: Sketch, random: Random) -> list[str]:
    second = "" if sketch.is_from("1.2") else ", opt"
    if sketch.optimizers == 1:
        return [
            "opt = self.optimizers()",
            "loss = F.mse_loss(self(x), y)",
            "opt.zero_grad()",
            f"self.manual_backward(loss{second})",
            "opt.step()",
        ]
    lines = ["first, second = self.optimizers()"]
    for number, name in enumerate(PARTS[:2]):
        given = "" if sketch.is_from("1.2") else f", {name}"
        lines += [
            f"loss = {LOSSES[number]}",
            f"self.manual_backward(loss{given})",
            f"{name}.step()",
            f"{name}.zero_grad()",
        ]
    return lines


def _training_return(sketch: Sketch, random: Random) -> list[str]:
    step = sketch.train
    entries = "".join(f', "{key}": {value}' for key, value in step.extras.items())
    if step.style == "result":
        how = random.choice(["", ", on_epoch=True", ", prog_bar=True", ", on_step=False, on_epoch=True"])
        made = random.choice(["pl.TrainResult(loss)", "pl.TrainResult(minimize=loss)"])
        return [f"result = {made}", f'result.log("train_loss", loss{how})', "return result"]
    if step.style == "dict":
        return [f'return {{"loss": loss, "log": {{"train_loss": loss}}{entries}}}']
    if step.style == "dict_named":
        return [
            'logs = {"train_loss": loss, "size": float(len(x))}',
            f'output = {{"loss": loss, "log": logs{entries}}}',
            "return output",
        ]
    if step.style == "dict_bar":
        return [
            "tensorboard_logs = {'train_loss': loss}",
            f'return {{"loss": loss, "progress_bar": {{"bar": loss}}, "log": tensorboard_logs{entries}}}',
        ]
    if step.extras or random.random() < 0.3:
        return [f'return {{"loss": loss{entries}}}']
    return [] if sketch.manual and random.random() < 0.5 else ["return loss"]


def _step_end(step: Step, stage: str) -> list[list[str]]:
    if not step.step_end:
        return []
    return [[f"def {stage}_step_end(self, outputs):", *indented([*step.step_end, "return outputs"])]]


# evaluation


def _loss_of_all(sketch: Sketch) -> str:
    return "F.mse_loss(self(x), y)"


def _evaluation(sketch: Sketch, random: Random, stage: str, step: Step) -> list[list[str]]:
    if not step.loaders:
        return []
    key = f"{'val' if stage == 'validation' else 'test'}_loss"
    names = ["batch", "batch_idx"]
    if step.loaders > 1:
        names.append("dataloader_idx")
    body = ["x, y = batch", f"loss = {_loss_of_all(sketch)}", *step.lines]
    entries = "".join(f', "{name}": {value}' for name, value in step.extras.items())
    end: list[str] = []
    each = f'[o["{key}"] for o in outputs]'
    if step.loaders > 1:
        each = f'[o["{key}"] for part in outputs for o in part]'
    mean = f"torch.stack({each}).mean()"
    if step.style == "log":
        body.append(f'self.log("{key}", loss)')
    elif step.style == "log_options":
        options = random.choice(
            [
                "prog_bar=True",
                "on_step=True",
                "on_step=False, on_epoch=True",
                "sync_dist=True",
                "on_epoch=True, logger=False",
            ]
        )
        body.append(f'self.log("{key}", loss, {options})')
        body += random.choice([[], ["return loss"], [f'return {{"{key}": loss}}']])
    elif step.style == "result":
        made = random.choice(
            [
                "pl.EvalResult(checkpoint_on=loss)",
                "pl.EvalResult(early_stop_on=loss, checkpoint_on=loss)",
                "pl.EvalResult()",
            ]
        )
        body += [f"result = {made}", f'result.log("{key}", loss)', "return result"]
    elif step.style == "end_tensor":
        body.append("return loss")
        end = [
            f"value = torch.stack({'outputs' if step.loaders == 1 else 'sum(outputs, [])'}).mean()",
            f'self.log("{key}", value, prog_bar=True)',
        ]
    else:
        body.append(f'return {{"{key}": loss{entries}}}')
        end = step.end or _end(sketch, random, step.style, key, mean)
    text = [[f"def {stage}_step({', '.join(['self', *names])}):", *indented(body)], *_step_end(step, stage)]
    if end:
        text.append([f"def {stage}_epoch_end(self, outputs):", *indented(end)])
    return text


def _end(sketch: Sketch, random: Random, style: str, key: str, mean: str) -> list[str]:
    if style == "end_log":
        shown = random.choice(
            [
                [],
                [],
                ['print("end", "%.4f" % value.item())'],
                [f'self.log("{key}_max", value, prog_bar=True, logger=False)'],
            ]
        )
        return [f"value = {mean}", f'self.log("{key}", value)', *shown]
    if style == "end_dict_only":
        return [
            f"value = {mean}",
            random.choice(
                [f'return {{"{key}": value}}', f'return {{"{key}": value, "progress_bar": {{"{key}": value}}}}']
            ),
        ]
    if style == "end_helper":
        helper = "def shared_end(self, outputs, name):\n    value = torch.stack([o[name] for o in outputs]).mean()\n    self.log(name, value)"
        if helper not in sketch.methods:
            sketch.methods.append(helper)
        return [f'self.shared_end(outputs, "{key}")']
    if style in ("end_base", "end_base_dict"):
        stage = "validation" if key == "val_loss" else "test"
        last = (
            f'self.log("{key}", value)'
            if style == "end_base"
            else f'return {{"{key}": value, "log": {{"{key}": value}}}}'
        )
        method = "\n".join([f"def {stage}_epoch_end(self, outputs):", *indented([f"value = {mean}", last])])
        if method not in sketch.base:
            sketch.base.append(method)
        return random.choice([[], [f"return super().{stage}_epoch_end(outputs)"]])
    if style == "delegated_end":
        function = "def mean_of(outputs, key):\n    return torch.stack([o[key] for o in outputs]).mean()\n"
        if function not in sketch.top:
            sketch.top.append(function)
        return [f'self.log("{key}", mean_of(outputs, "{key}"))']
    shape = random.choice(["inline", "named", "bar"])
    if shape == "inline":
        return [f"value = {mean}", f'return {{"{key}": value, "log": {{"{key}": value}}}}']
    if shape == "named":
        return [
            f"value = {mean}",
            f'logs = {{"{key}": value}}',
            f'return {{"{key}": value, "log": logs, "progress_bar": logs}}',
        ]
    return [
        f"value = {mean}",
        f'return {{"progress_bar": {{"{key}": value}}, "log": {{"{key}": value, "twice": 2 * value}}}}',
    ]


def _testing(sketch: Sketch, random: Random) -> list[list[str]]:
    if sketch.test is None:
        return []
    if sketch.test_shape == "own":
        return _evaluation(sketch, random, "test", sketch.test)
    names = "batch, batch_idx, dataloader_idx" if sketch.val.loaders > 1 else "batch, batch_idx"
    defined = sketch.val.style.startswith("end")
    if sketch.test_shape == "alias":
        lines = ["test_step = validation_step"]
        if defined and sketch.val.style not in ("end_base", "end_base_dict"):
            lines.append("test_epoch_end = validation_epoch_end")
        return [lines]
    text = [[f"def test_step(self, {names}):", f"    return self.validation_step({names})"]]
    if defined:
        text.append(["def test_epoch_end(self, outputs):", "    return self.validation_epoch_end(outputs)"])
    return text


def _prediction(sketch: Sketch, random: Random) -> list[list[str]]:
    if not any(".predict(" in line for line in sketch.after):
        return []
    last = random.choice(["dataloader_idx=None", "dataloader_idx=0"])
    return [[f"def predict_step(self, batch, batch_idx, {last}):", "    return self(batch[0])"]]


# optimizers and loaders


def _optimizers(sketch: Sketch) -> list[str]:
    lines: list[str] = []
    count = max(1, sketch.optimizers)
    names = ["optimizer"] if count == 1 else [f"{name}_opt" for name in PARTS[:count]]
    for part, name in zip(PARTS, names, strict=False):
        of = "self" if count == 1 else f"self.{part}"
        lines.append(f"{name} = torch.optim.{sketch.optimizer}({of}.parameters(), lr={rate(sketch)}{sketch.options})")
    schedules: list[str] = []
    if sketch.scheduler:
        for name in names:
            entries = "".join(f', "{key}": {value}' for key, value in sketch.scheduler_entries.items())
            made = sketch.scheduler.format(name)
            bare = not entries and sketch.scheduler_shape != "beside"
            schedules.append(made if bare else f'{{"scheduler": {made}{entries}}}')
    if sketch.frequencies:
        dicts = []
        for number, name in enumerate(names):
            more = f', "lr_scheduler": {schedules[number]}' if schedules else ""
            dicts.append(f'{{"optimizer": {name}, "frequency": {sketch.frequencies[number]}{more}}}')
        return ["def configure_optimizers(self):", *indented([*lines, f"return [{', '.join(dicts)}]"])]
    if schedules and count == 1 and sketch.scheduler_shape == "beside":
        made = sketch.scheduler.format("optimizer")
        last = f'return {{"optimizer": optimizer, "lr_scheduler": {made}, "monitor": "{sketch.watched}"}}'
    elif schedules and count == 1 and sketch.scheduler_shape == "dict":
        last = f'return {{"optimizer": optimizer, "lr_scheduler": {schedules[0]}}}'
    elif schedules:
        last = f"return [{', '.join(names)}], [{', '.join(schedules)}]"
    else:
        last = f"return {names[0]}" if count == 1 else f"return [{', '.join(names)}]"
    return ["def configure_optimizers(self):", *indented([*lines, last])]


def _options(sketch: Sketch) -> list[str]:
    """Where the module has its part of a command line."""
    if not sketch.carrier.startswith("command"):
        return []
    added = [
        f'parser.add_argument("--{name}", type={"int" if value.isdigit() else "float"}, default={value})'
        for name, value in sketch.parameters.items()
    ]
    made = "parser = argparse.ArgumentParser(parents=[parent_parser], add_help=False)"
    head = ["@staticmethod", "def add_model_specific_args(parent_parser):"]
    return [*head, *indented([made, *added, "return parser"])]


def _loaders(sketch: Sketch) -> list[list[str]]:
    return loader_methods(sketch) if sketch.data == "module" else []


def loader_methods(sketch: Sketch) -> list[list[str]]:
    shuffle = ", shuffle=True" if sketch.shuffle else ""
    val = f"loader({sketch.sizes[1]}, 1)"
    if sketch.val.loaders > 1:
        val = f"[{val}, loader(12, 4)]"
    train = f"loader({sketch.sizes[0]}, 0{shuffle})"
    if sketch.joined:
        train = f"{{'a': {train}, 'b': loader(28, 7)}}" if sketch.joined == "dict" else f"[{train}, loader(20, 7)]"
    methods = [["def train_dataloader(self):", f"    return {train}"]]
    if sketch.val.loaders:
        methods.append(["def val_dataloader(self):", f"    return {val}"])
    if sketch.test is not None:
        test = (
            "loader(16, 2)"
            if sketch.val.loaders == 1 or sketch.test_shape == "own"
            else "[loader(16, 2), loader(8, 3)]"
        )
        methods.append(["def test_dataloader(self):", f"    return {test}"])
    if any(".predict(" in line for line in sketch.after):
        methods.append(["def predict_dataloader(self):", "    return loader(12, 3)"])
    return methods

"""Hooks of modules and callbacks, with the signatures of their time."""

from __future__ import annotations

from random import Random

from tests.differential.random_programs.observing import hook, parameters
from tests.differential.random_programs.planning import feature
from tests.differential.random_programs.sketch import Sketch


@feature("module hooks", weight=5)
def module_hooks(sketch: Sketch, random: Random) -> None:
    drawn: dict[str, list[str]] = {}
    for _ in range(random.randint(1, 4)):
        if lines := hook(sketch, random, "LightningModule"):
            drawn.setdefault(lines[0].partition("(")[0], lines)
    sketch.methods += ["\n".join(lines) for lines in drawn.values()]


@feature("callback hooks", weight=5)
def callback_hooks(sketch: Sketch, random: Random) -> None:
    drawn: dict[str, list[str]] = {}
    for _ in range(random.randint(1, 4)):
        if lines := hook(sketch, random, "Callback"):
            drawn.setdefault(lines[0].partition("(")[0], lines)
    if drawn:
        sketch.callback_classes.append(_class("Watch", list(drawn.values())))
        sketch.callbacks.append("Watch()")


@feature("state of callbacks", first="1.2")
def callback_state(sketch: Sketch, random: Random) -> None:
    save = ["def on_save_checkpoint(self, trainer, pl_module, checkpoint):", '    return {"count": self.count}']
    loaded = "callback_state" if sketch.is_from("1.4") else "checkpoint"
    extra = "pl_module, " if sketch.is_from("1.3") else ""
    load = [f"def on_load_checkpoint(self, trainer, {extra}{loaded}):", f"    self.count = {loaded}['count']"]
    if not sketch.is_from("1.3"):
        load = ["def on_load_checkpoint(self, checkpointed_state):", "    self.count = checkpointed_state['count']"]
    init = ["def __init__(self):", "    self.count = 0"]
    start = ["def on_train_start(self, trainer, pl_module):", '    print("count", self.count)']
    given = parameters(sketch, "Callback", "on_train_batch_end") or []
    step = [f"def on_train_batch_end({', '.join(['self', *given])}):", "    self.count += 1"]
    sketch.callback_classes.append(_class("Counting", [init, start, step, save, load]))
    sketch.callbacks.append("Counting()")


@feature("optimizer step", weight=2)
def optimizer_step_hook(sketch: Sketch, random: Random) -> None:
    names = parameters(sketch, "LightningModule", "optimizer_step") or []
    closure = "second_order_closure" if "second_order_closure" in names else "optimizer_closure"
    scale = "min(1.0, (self.trainer.global_step + 1) / 6.0)"
    warm = ["for group in optimizer.param_groups:", f"    group['lr'] = {scale} * 0.05"]
    late = names.index(closure) + 1 if closure in names else len(names)
    given = [*names[:late], *(f"{name}=None" for name in names[late:])]
    lines = [f"def optimizer_step({', '.join(['self', *given])}):"]
    if closure == "second_order_closure":
        do = ["optimizer.step()", "optimizer.zero_grad()"]
    else:
        do = random.choice([[f"optimizer.step(closure={closure})"], [f"super().optimizer_step({', '.join(names)})"]])
        if random.random() < 0.2:
            lines = ["def optimizer_step(self, *args, **kwargs):"]
            do, warm = ["super().optimizer_step(*args, **kwargs)"], ["self.taken = getattr(self, 'taken', 0) + 1"]
    if random.random() < 0.25 and "args" not in lines[0] and not sketch.is_from("1.3"):
        warm, do = ["if batch_idx % 2 == 0:"], [f"    {line}" for line in do]
    sketch.methods.append("\n".join([*lines, *(f"    {line}" for line in [*warm, *do])]))


@feature("optimizer hooks", weight=2)
def optimizer_hooks(sketch: Sketch, random: Random) -> None:
    kinds = [
        "optimizer_zero_grad",
        "backward",
        "on_before_optimizer_step",
        "lr_scheduler_step",
        "configure_gradient_clipping",
    ]
    name = random.choice(kinds)
    names = parameters(sketch, "LightningModule", name)
    if names is None:
        return
    body = {
        "optimizer_zero_grad": ["optimizer.zero_grad()"],
        "backward": ["loss.backward()"],
        "on_before_optimizer_step": [
            'print("gradient", "%.4f" % sum(p.grad.norm().item() for p in self.parameters() if p.grad is not None))'
        ],
        "lr_scheduler_step": ["if metric is None:", "    scheduler.step()", "else:", "    scheduler.step(metric)"],
        "configure_gradient_clipping": [
            "self.clip_gradients(optimizer, gradient_clip_val=0.5, gradient_clip_algorithm='norm')"
        ],
    }[name]
    if name == "optimizer_zero_grad" and random.random() < 0.5:
        body = ["optimizer.zero_grad(set_to_none=True)"]
    if name == "backward" and sketch.is_from("1.0"):
        names = [*names, "*args", "**kwargs"]
    if name == "lr_scheduler_step" and not sketch.scheduler:
        sketch.scheduler = "torch.optim.lr_scheduler.StepLR({}, step_size=1, gamma=0.5)"
    sketch.methods.append("\n".join([f"def {name}({', '.join(['self', *names])}):", *(f"    {line}" for line in body)]))


@feature("checkpoint hooks")
def checkpoint_hooks(sketch: Sketch, random: Random) -> None:
    sketch.methods.append(
        'def on_save_checkpoint(self, checkpoint):\n    checkpoint["note"] = int(self.current_epoch)\n    print("saved", sorted(checkpoint)[:3], checkpoint["epoch"], checkpoint["global_step"])'
        if random.random() < 0.5
        else 'def on_save_checkpoint(self, checkpoint):\n    checkpoint["note"] = int(self.current_epoch)'
    )
    sketch.methods.append('def on_load_checkpoint(self, checkpoint):\n    print("note", checkpoint["note"])')


@feature("transfer", first="0.9")
def transfer_hook(sketch: Sketch, random: Random) -> None:
    names = parameters(sketch, "LightningModule", "transfer_batch_to_device") or ["batch", "device"]
    body = random.choice(
        [
            ["return [part.to(device) for part in batch]"],
            [f"return super().transfer_batch_to_device({', '.join(names)})"],
        ]
    )
    sketch.methods.append(
        "\n".join([f"def transfer_batch_to_device({', '.join(['self', *names])}):", f"    {body[0]}"])
    )


@feature("progress bar items", last="1.5")
def progress_bar_items(sketch: Sketch, random: Random) -> None:
    sketch.methods.append(
        "def get_progress_bar_dict(self):\n    items = super().get_progress_bar_dict()\n    items.pop('v_num', None)\n    return items"
    )


@feature("lambda callback", first="1.2")
def lambda_callback(sketch: Sketch, random: Random) -> None:
    name = random.choice(
        ["on_epoch_end", "on_train_start", "on_train_epoch_end", "on_validation_end", "on_epoch_start"]
    )
    sketch.callbacks.append(f'pl.callbacks.LambdaCallback({name}=lambda *args: print("lambda", args[0].current_epoch))')


@feature("reader", weight=2)
def metrics_reader(sketch: Sketch, random: Random) -> None:
    """Keeps what the metrics are at the end of each epoch."""
    name = random.choice(["on_epoch_end", "on_validation_end", "on_train_epoch_end", "on_validation_epoch_end"])
    given = parameters(sketch, "Callback", name)
    if given is None:
        return
    init = ["def __init__(self):", "    self.history = []"]
    keep = random.choice(
        [
            'self.history.append({k: round(float(v), 4) for k, v in trainer.callback_metrics.items() if k != "epoch"})',
            f'self.history.append(round(float(trainer.callback_metrics.get("{sketch.watched}", 0)), 4))',
            "self.history.append(len(trainer.logged_metrics))"
            if sketch.is_from("1.0")
            else "self.history.append(trainer.current_epoch)",
            f'if "{sketch.watched}" in trainer.callback_metrics:\n            self.history.append(trainer.current_epoch)',
        ]
    )
    end = [f"def {name}({', '.join(['self', *given])}):", f"    {keep}"]
    show = ["def on_train_end(self, trainer, pl_module):", '    print("history", self.history)']
    sketch.callback_classes.append(_class("History", [init, end, show]))
    sketch.callbacks.append("History()")


def _class(name: str, methods: list[list[str]]) -> str:
    text = "\n\n".join("\n".join(f"    {line}" for line in method) for method in methods)
    return f"class {name}(pl.Callback):\n{text}\n"

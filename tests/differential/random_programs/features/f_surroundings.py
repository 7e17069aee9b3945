"""What stands around a module: classes of the project's own, command lines, and what scripts ask of a run."""

from __future__ import annotations

from random import Random

from tests.differential.random_programs.features.e_habits import step_line
from tests.differential.random_programs.planning import feature
from tests.differential.random_programs.sketch import Sketch


@feature("carrier", weight=4)
def command_line(sketch: Sketch, random: Random) -> None:
    """Options of the module beside those of the Trainer, and a command that gives some of them."""
    sketch.carrier = random.choice(["command", "command", "command_known"])


@feature("own logger", first="0.9", weight=2)
def logger_class(sketch: Sketch, random: Random) -> None:
    """A logger of the project, with the base and the decorator of its time."""
    home = "pl.loggers.base.LightningLoggerBase"
    rank = "pl.utilities.distributed.rank_zero_only"
    if sketch.is_from("1.7"):
        home, rank = "pl.loggers.logger.Logger", "pl.utilities.rank_zero_only"
    elif not sketch.is_from("1.0") or random.random() < 0.5:
        rank = "pl.loggers.base.rank_zero_only"
    kept = random.choice(["self.rows.append(step)", "self.rows.append((step, sorted(metrics)))"])
    experiment = ["@property", "def experiment(self):", "    return self"]
    if sketch.is_from("1.0") and random.random() < 0.4:
        experiment.insert(1, "@pl.loggers.base.rank_zero_experiment")
    methods = [
        ["def __init__(self):", "    super().__init__()", "    self.rows = []"],
        ["@property", "def name(self):", '    return "rows"'],
        ["@property", "def version(self):", "    return 0"],
        experiment if not sketch.is_from("1.7") else experiment[:1] + experiment[-2:],
        [f"@{rank}", "def log_metrics(self, metrics, step=None):", f"    {kept}"],
        [f"@{rank}", "def log_hyperparams(self, params, *args):", '    print("params", type(params).__name__)'],
    ]
    if random.random() < 0.4 and not sketch.is_from("1.8"):
        methods.append(["def agg_and_log_metrics(self, metrics, step=None):", "    self.log_metrics(metrics, step)"])
    sketch.callback_classes.append(_class("Rows", home, methods))
    sketch.before.append("rows = Rows()")
    sketch.arguments["logger"] = random.choice(["rows", "[rows]"]) if sketch.is_from("1.0") else "rows"
    sketch.after.append('print("rows", len(rows.rows), rows.rows[:2], rows.rows[-1])')


@feature("own bar", first="0.9", last="1.6")
def progress_bar_class(sketch: Sketch, random: Random) -> None:
    home, base = random.choice([("", "ProgressBar"), ("", "ProgressBarBase"), ("progress.", "ProgressBarBase")])
    start = "def on_train_start(self, trainer, pl_module):"
    lines = [
        [
            start,
            "    super().on_train_start(trainer, pl_module)",
            '    print("bar", type(self).__mro__[1].__name__ != "")',
        ]
    ]
    if base == "ProgressBar":
        name = random.choice(["init_train_tqdm", "init_validation_tqdm", "init_sanity_tqdm"])
        lines.append(
            [
                f"def {name}(self):",
                f"    bar = super().{name}()",
                '    bar.set_description("running")',
                "    return bar",
            ]
        )
    else:
        lines.append(["def disable(self):", "    self.enable = False"])
        lines.append(["def __init__(self):", "    super().__init__()", "    self.enable = True"])
    sketch.callback_classes.append(_class("Bar", f"pl.callbacks.{home}{base}", lines))
    sketch.callbacks.append("Bar()")


@feature("own checkpoint", first="1.2")
def checkpoint_class(sketch: Sketch, random: Random) -> None:
    if any("ModelCheckpoint" in one for one in (*sketch.callbacks, *sketch.before)):
        return
    name = random.choice(["on_validation_end", "on_train_start", "on_train_epoch_end"])
    if name == "on_train_epoch_end" and not sketch.is_from("1.4"):
        name = "on_validation_end"
    lines = [[f"def {name}(self, trainer, pl_module):", f"    super().{name}(trainer, pl_module)"]]
    lines[0].append('    print("kept", len(self.best_k_models), self.best_model_path != "")')
    sketch.callback_classes.append(_class("Keep", "pl.callbacks.ModelCheckpoint", lines))
    sketch.callbacks.append(f'Keep(monitor="{sketch.watched}", save_top_k=2, dirpath="kept")')


@feature("finetuning", first="1.2")
def finetuning_class(sketch: Sketch, random: Random) -> None:
    if sketch.layers != "linear":
        return
    lines = [
        ["def freeze_before_training(self, pl_module):", "    self.freeze(pl_module.net[0])"],
        [
            "def finetune_function(self, pl_module, epoch, optimizer, opt_idx):",
            "    if epoch == 1:",
            "        self.unfreeze_and_add_param_group(pl_module.net[0], optimizer, lr=0.01)",
        ],
    ]
    sketch.callback_classes.append(_class("Thaw", "pl.callbacks.BaseFinetuning", lines))
    sketch.callbacks.append("Thaw()")


@feature("averaging", first="1.2", last="1.8", weight=0.5)
def averaged_weights(sketch: Sketch, random: Random) -> None:
    options = random.choice(["", "swa_epoch_start=1", "swa_lrs=0.01", "swa_epoch_start=0.5, annealing_epochs=1"])
    sketch.callbacks.append(f"pl.callbacks.StochasticWeightAveraging({options})")


@feature("callbacks of the module", first="1.2")
def configured_callbacks(sketch: Sketch, random: Random) -> None:
    if any("EarlyStopping" in one for one in sketch.callbacks):
        return
    made = random.choice(
        [
            f'pl.callbacks.EarlyStopping("{sketch.watched}", patience=1)',
            f'pl.callbacks.ModelCheckpoint(monitor="{sketch.watched}", dirpath="mine")',
        ]
    )
    sketch.methods.append(f"def configure_callbacks(self):\n    return [{made}]")


@feature("watching training", first="1.0", weight=2)
def watched_training_metric(sketch: Sketch, random: Random) -> None:
    """A checkpoint, or an end, by what the training logs."""
    if any(one in text for text in sketch.callbacks for one in ("EarlyStopping", "ModelCheckpoint")):
        return
    if sketch.train.style != "log" or sketch.manual or sketch.split or "checkpoint" in repr(sketch.arguments):
        return
    sketch.train.lines.append('self.log("watched", loss, on_step=False, on_epoch=True)')
    call = random.choice(
        [
            'pl.callbacks.EarlyStopping("watched", patience=1, min_delta=0.5)',
            'pl.callbacks.ModelCheckpoint(monitor="watched")',
            'pl.callbacks.ModelCheckpoint(monitor="watched", save_top_k=2)',
        ]
    )
    sketch.callbacks.append(call)


@feature("joined loaders", first="1.2")
def dict_of_loaders(sketch: Sketch, random: Random) -> None:
    if sketch.split:
        return
    sketch.data, sketch.joined = "module", random.choice(["dict", "list"])


@feature("logging", weight=2)
def logger_calls(sketch: Sketch, random: Random) -> None:
    """What modules say to their logger themselves."""
    if "CSV" in sketch.arguments.get("logger", "") or sketch.arguments.get("logger") not in (None, "True"):
        return
    lines = [
        'self.logger.experiment.add_scalar("own", float(loss), self.current_epoch)',
        'self.logger.experiment.add_scalars("both", {"a": float(loss)}, self.global_step)',
        'self.logger.log_metrics({"own": float(loss)}, self.current_epoch)',
        'self.logger.experiment.add_text("text", "said")',
        'if batch_idx == 0:\n    self.logger.experiment.add_histogram("out", self(x), self.current_epoch)',
    ]
    step = random.choice([sketch.train, sketch.val])
    step_line(step, random.choice(lines))
    if random.random() < 0.3:
        sketch.after.append('print("logger", os.path.basename(trainer.logger.log_dir), trainer.logger.version)')
    if random.random() < 0.2:
        sketch.after.append('trainer.logger.log_hyperparams({"a": 1})')


@feature("best", weight=2)
def best_checkpoint(sketch: Sketch, random: Random) -> None:
    """Found, and loaded, by the Trainer's own callback."""
    if "False" in sketch.arguments.get("checkpoint_callback", "") or not sketch.is_from("1.0"):
        return
    loaded = random.choice(["Net.load_from_checkpoint(path", "model.load_from_checkpoint(path"])
    found = "trainer.checkpoint_callback.best_model_path"
    sketch.after += [
        f"path = {found}",
        *([f"best = {loaded}LOADED)"] if random.random() < 0.5 else ['best = torch.load(path)["state_dict"]']),
        'print("best", os.path.basename(path).split("-")[0], type(best).__name__)',
    ]


@feature("loaded by an instance", weight=0.5)
def loaded_by_an_instance(sketch: Sketch, random: Random) -> None:
    sketch.after += [
        'trainer.save_checkpoint("instance.ckpt")',
        'other = model.load_from_checkpoint("instance.ckpt"LOADED)',
        'print("other", "%.5f" % sum(p.sum().item() for p in other.parameters()))',
    ]


@feature("summary", first="0.8", weight=0.5)
def summary(sketch: Sketch, random: Random) -> None:
    sketch.init.append("self.example_input_array = torch.zeros(2, 4)")
    if sketch.layers == "recurrent":
        sketch.init.pop()
    calls = ['model.summarize("top")', 'model.summarize(mode="full")'] if not sketch.is_from("1.6") else []
    if sketch.is_from("1.5"):
        calls.append("pl.utilities.model_summary.summarize(model)")
    if not sketch.is_from("1.5"):
        calls.append('pl.core.memory.ModelSummary(model, "top")')
    sketch.after.append(f'print("summary", {random.choice(calls)}.param_nums[:1])')


def _class(name: str, base: str, methods: list[list[str]]) -> str:
    text = "\n\n".join("\n".join(f"    {line}" for line in method) for method in methods)
    return f"class {name}({base}):\n{text}\n"

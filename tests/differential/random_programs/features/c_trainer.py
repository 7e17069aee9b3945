"""Arguments of the Trainer, what carries them, and what is built in."""

from __future__ import annotations

from random import Random

from tests.differential.random_programs.planning import feature
from tests.differential.random_programs.sketch import Sketch

# name, releases, values
PLAIN: list[tuple[str, str, str, list[str]]] = [
    ("gpus", "0.7", "1.9", ["None", "0"]),
    ("auto_select_gpus", "0.7", "1.9", ["False"]),
    ("tpu_cores", "0.8", "1.9", ["None"]),
    ("num_tpu_cores", "0.7", "0.7", ["None"]),
    ("num_processes", "0.7", "1.9", ["1"]),
    ("distributed_backend", "0.7", "1.4", ["None"]),
    ("accelerator", "1.0", "1.9", ["None"]),
    ("strategy", "1.5", "1.9", ["None"]),
    ("weights_summary", "0.7", "1.6", ["None", '"top"', '"full"']),
    ("progress_bar_refresh_rate", "0.7", "1.6", ["0", "10"]),
    ("process_position", "0.7", "1.6", ["0"]),
    ("log_gpu_memory", "0.7", "1.6", ["None"]),
    ("terminate_on_nan", "0.7", "1.6", ["True", "False"]),
    ("track_grad_norm", "0.7", "1.9", ["2", "-1"]),
    ("flush_logs_every_n_steps", "1.1", "1.6", ["100"]),
    ("log_save_interval", "0.7", "0.9", ["10"]),
    ("print_nan_grads", "0.7", "0.7", ["False"]),
    ("prepare_data_per_node", "0.9", "1.6", ["True"]),
    ("weights_save_path", "0.7", "1.7", ['"weights"']),
    ("reload_dataloaders_every_epoch", "0.7", "1.5", ["True", "False"]),
    ("replace_sampler_ddp", "0.7", "1.9", ["True", "False"]),
    ("sync_batchnorm", "0.9", "1.9", ["False"]),
    ("precision", "0.7", "1.9", ["32"]),
    ("amp_backend", "0.9", "1.9", ['"native"']),
    ("amp_level", "0.7", "1.4", ['"O1"', '"O2"']),
    ("profiler", "1.0", "1.9", ['"simple"', "None"]),
    ("profiler", "0.7", "1.1", ["True", "False"]),
    ("deterministic", "0.7", "1.9", ["True"]),
    ("benchmark", "0.7", "1.9", ["True"]),
    ("move_metrics_to_cpu", "1.1", "1.9", ["True"]),
    ("multiple_trainloader_mode", "1.2", "1.9", ['"max_size_cycle"', '"min_size"']),
    ("default_root_dir", "0.7", "1.9", ['"runs"']),
    ("enable_pl_optimizer", "1.1", "1.3", ["True"]),
    ("checkpoint_callback", "0.7", "1.6", ["True", "False"]),
    ("early_stop_callback", "0.7", "0.9", ["False", "None", "True"]),
    ("auto_lr_find", "0.7", "1.9", ["False"]),
    ("auto_scale_batch_size", "0.7", "1.9", ["False"]),
    ("logger", "0.7", "1.9", ["True", "False"]),
    ("nb_gpu_nodes", "0.7", "0.7", ["1"]),
    ("default_save_path", "0.7", "0.7", ['"runs"']),
    ("overfit_pct", "0.7", "0.9", ["0.0"]),
]
TELLING: list[tuple[str, str, str, list[str]]] = [
    ("accumulate_grad_batches", "0.7", "1.9", ["2", "3", "{0: 1, 1: 2}", "1"]),
    ("gradient_clip_val", "0.7", "1.9", ["0.5", "0.01", "0", "0.0"]),
    ("check_val_every_n_epoch", "0.7", "1.9", ["1", "2"]),
    ("val_check_interval", "0.7", "1.9", ["0.5", "2", "0.25"]),
    ("num_sanity_val_steps", "0.7", "1.9", ["0", "2", "-1"]),
    ("limit_train_batches", "0.8", "1.9", ["0.5", "3", "2"]),
    ("limit_val_batches", "0.8", "1.9", ["0.5", "2", "0", "0.0"]),
    ("limit_test_batches", "0.8", "1.9", ["0.5", "1"]),
    ("train_percent_check", "0.7", "0.9", ["0.5", "1.0"]),
    ("val_percent_check", "0.7", "0.9", ["0.5", "1.0"]),
    ("overfit_batches", "0.8", "1.9", ["2", "0.5", "0", "1"]),
    ("max_steps", "0.7", "1.9", ["7", "4"]),
    ("min_epochs", "0.7", "1.9", ["1", "2"]),
    ("min_steps", "0.7", "1.9", ["3", "14"]),
    ("fast_dev_run", "0.7", "1.9", ["True", "False"]),
    ("fast_dev_run", "1.0", "1.9", ["2"]),
    ("gradient_clip_algorithm", "1.2", "1.9", ['"value"', '"norm"']),
    ("stochastic_weight_avg", "1.2", "1.6", ["True", "False"]),
    ("max_epochs", "0.7", "1.9", ["4", "1"]),
    ("log_every_n_steps", "0.10", "1.9", ["2", "5", "50"]),
    ("row_log_interval", "0.7", "0.9", ["2", "3"]),
]


def _draw(sketch: Sketch, random: Random, table: list[tuple[str, str, str, list[str]]], count: int) -> None:
    here = [row for row in table if sketch.is_from(row[1]) and not sketch.release > tuple(map(int, row[2].split(".")))]
    for name, _, _, values in random.sample(here, count):
        sketch.arguments[name] = random.choice(values)


@feature("plain arguments", weight=4)
def plain_arguments(sketch: Sketch, random: Random) -> None:
    _draw(sketch, random, PLAIN, random.randint(1, 4))


@feature("telling arguments", weight=5)
def telling_arguments(sketch: Sketch, random: Random) -> None:
    _draw(sketch, random, TELLING, random.randint(1, 2))
    if sketch.arguments.get("gradient_clip_algorithm"):
        sketch.arguments["gradient_clip_val"] = "0.1"


@feature("checkpoints", weight=4)
def checkpoints(sketch: Sketch, random: Random) -> None:
    options: dict[str, str] = {}
    if random.random() < 0.6:
        options["monitor"] = f'"{sketch.watched}"'
        if random.random() < 0.5:
            options["mode"] = '"min"'
    place = random.choice(["filepath", "dirpath", "none"])
    if not sketch.is_from("0.10"):
        if place != "none":
            options["filepath"] = random.choice(['"saved/{epoch}"', '"saved/"', '"saved/{epoch}-{val_loss:.2f}"'])
    elif place == "dirpath" or (place == "filepath" and sketch.is_from("1.2")):
        options["dirpath"] = '"saved"'
        options["filename"] = random.choice(['"{epoch}"', '"{epoch}-{val_loss:.2f}"', '"best"', '"m-{epoch:02d}"'])
    elif place == "filepath":
        options["filepath"] = random.choice(['"saved/{epoch}"', '"saved/model"'])
    if random.random() < 0.5:
        options["save_top_k"] = random.choice(["1", "2", "-1"]) if "monitor" in options else random.choice(["1", "-1"])
    if random.random() < 0.4:
        options["save_last"] = "True"
    if random.random() < 0.2:
        options["save_weights_only"] = "True"
    if random.random() < 0.3 and not sketch.is_from("1.5"):
        options["period"] = random.choice(["1", "2"])
    elif random.random() < 0.3 and sketch.is_from("1.4"):
        options[random.choice(["every_n_train_steps", "every_n_epochs"])] = random.choice(["1", "2", "3"])
    call = f"pl.callbacks.ModelCheckpoint({', '.join(f'{k}={v}' for k, v in options.items())})"
    if not sketch.is_from("1.0") or (not sketch.is_from("1.2") and random.random() < 0.7):
        sketch.before.append(f"checkpoint = {call}")
        sketch.arguments["checkpoint_callback"] = "checkpoint"
    elif random.random() < 0.5:
        sketch.before.append(f"checkpoint = {call}")
        sketch.callbacks.append("checkpoint")
    else:
        sketch.callbacks.append(call)
        return
    if random.random() < 0.6:
        sketch.imports.add("import os")
        shown = ["os.path.basename(checkpoint.best_model_path)"] if sketch.is_from("0.9") else []
        shown += ['"%.4f" % float(checkpoint.best_model_score or 0)'] if sketch.is_from("0.9") else []
        shown += ["len(checkpoint.best_k_models)"]
        sketch.after.append(f'print("kept", {random.choice(shown)})')


@feature("early stopping", weight=3)
def early_stopping(sketch: Sketch, random: Random) -> None:
    options = {"monitor": f'"{sketch.watched}"', "patience": random.choice(["0", "1", "2"])}
    if random.random() < 0.4:
        options["mode"] = random.choice(['"min"', '"min"', '"max"'] + ([] if sketch.is_from("1.3") else ['"auto"']))
    if random.random() < 0.4:
        options["min_delta"] = random.choice(["0.5", "0.05"])
    if random.random() < 0.3:
        options["verbose"] = "True"
    call = f"pl.callbacks.EarlyStopping({', '.join(f'{k}={v}' for k, v in options.items())})"
    sketch.arguments["max_epochs"] = "5"
    if sketch.is_from("1.0"):
        sketch.callbacks.append(call)
    else:
        sketch.arguments["early_stop_callback"] = call


@feature("loggers", weight=2)
def loggers(sketch: Sketch, random: Random) -> None:
    kinds = ['pl.loggers.TensorBoardLogger("logs")', 'pl.loggers.TensorBoardLogger("logs", name="net", version=0)']
    if sketch.is_from("0.9"):
        kinds.append('pl.loggers.CSVLogger("logs", name="net")')
        kinds.append('[pl.loggers.CSVLogger("logs"), pl.loggers.TensorBoardLogger("boards")]')
    kind = random.choice(kinds)
    sketch.arguments["logger"] = kind
    if random.random() < 0.3:
        sketch.before.append(f"logger = {kind}")
        sketch.arguments["logger"] = "logger"
    if "CSV" not in kind and random.random() < 0.3:
        sketch.train.lines.append('self.logger.experiment.add_scalar("direct", loss.item(), self.global_step)')
    elif not kind.startswith("[") and random.random() < 0.3:
        sketch.train.lines.append('self.logger.log_metrics({"direct": loss.item()}, step=self.global_step)')


@feature("rates", weight=2)
def rate_monitor(sketch: Sketch, random: Random) -> None:
    if not sketch.scheduler:
        sketch.scheduler = "torch.optim.lr_scheduler.StepLR({}, step_size=1, gamma=0.5)"
    name = "LearningRateMonitor" if sketch.is_from("0.10") else "LearningRateLogger"
    interval = (
        random.choice(["", 'logging_interval="epoch"', 'logging_interval="step"']) if sketch.is_from("0.9") else ""
    )
    sketch.callbacks.append(f"pl.callbacks.{name}({interval})")


@feature("accumulation", first="0.8")
def accumulation_scheduler(sketch: Sketch, random: Random) -> None:
    sketch.callbacks.append("pl.callbacks.GradientAccumulationScheduler(scheduling={1: 2})")


@feature("carrier", weight=6)
def carriers(sketch: Sketch, random: Random) -> None:
    sketch.carrier = random.choice(
        [
            "dict",
            "builder",
            "options",
            "bridge",
            "partial",
            "record",
            "yaml",
            "namespace",
            "subclass",
            "updated",
            "wrapper",
            "branched",
            "branched",
        ]
    )

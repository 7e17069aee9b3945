"""Optimizers, schedulers, hyperparameters and the returns of steps."""

from __future__ import annotations

from random import Random

from tests.differential.random_programs.planning import feature
from tests.differential.random_programs.sketch import Sketch, Step

# optimizers


@feature("optimizers", weight=2)
def several_optimizers(sketch: Sketch, random: Random) -> None:
    sketch.optimizers = random.choice([2, 2, 3])
    sketch.layers = "parts"


@feature("optimizers", first="0.8")
def optimizer_frequencies(sketch: Sketch, random: Random) -> None:
    sketch.optimizers = 2
    sketch.layers = "parts"
    sketch.frequencies = random.choice([(1, 2), (2, 1), (1, 1), (1, 3)])


@feature("optimizers", first="1.0", weight=2)
def manual_optimization(sketch: Sketch, random: Random) -> None:
    sketch.manual = random.choice(["attribute", "property"]) if sketch.is_from("1.1") else "property"
    sketch.optimizers = random.choice([1, 2])
    sketch.layers = "parts" if sketch.optimizers == 2 else "linear"
    if not sketch.is_from("1.2"):
        sketch.arguments["automatic_optimization"] = "False"


@feature("optimizers")
def index_of_one_optimizer(sketch: Sketch, random: Random) -> None:
    sketch.frequencies = ()
    sketch.optimizers = -1


@feature("optimizer")
def other_optimizer(sketch: Sketch, random: Random) -> None:
    sketch.optimizer, sketch.options = random.choice(
        [("Adam", ""), ("Adam", ", weight_decay=0.01"), ("AdamW", ""), ("RMSprop", ""), ("SGD", ""), ("Adagrad", "")]
    )


# schedulers


@feature("scheduler", weight=2)
def plain_scheduler(sketch: Sketch, random: Random) -> None:
    sketch.scheduler = random.choice(
        [
            "torch.optim.lr_scheduler.StepLR({}, step_size=1, gamma=0.5)",
            "torch.optim.lr_scheduler.ExponentialLR({}, gamma=0.7)",
            "torch.optim.lr_scheduler.CosineAnnealingLR({}, T_max=4)",
            "torch.optim.lr_scheduler.LambdaLR({}, lambda epoch: 0.5 ** epoch)",
            "torch.optim.lr_scheduler.MultiStepLR({}, milestones=[1, 2], gamma=0.1)",
        ]
    )
    sketch.scheduler_shape = random.choice(["pair", "pair", "dict"]) if sketch.is_from("0.10") else "pair"


@feature("scheduler", weight=2)
def scheduler_in_a_dict(sketch: Sketch, random: Random) -> None:
    sketch.scheduler = random.choice(
        [
            "torch.optim.lr_scheduler.StepLR({}, step_size=2, gamma=0.5)",
            "torch.optim.lr_scheduler.ExponentialLR({}, gamma=0.9)",
            "torch.optim.lr_scheduler.OneCycleLR({}, max_lr=0.1, total_steps=40)",
        ]
    )
    sketch.scheduler_entries = {"interval": random.choice(['"step"', '"step"', '"epoch"'])}
    if random.random() < 0.5:
        sketch.scheduler_entries["frequency"] = str(random.randint(1, 3))
    sketch.scheduler_shape = random.choice(["pair", "dict"]) if sketch.is_from("0.10") else "pair"


@feature("scheduler", weight=2)
def scheduler_of_a_metric(sketch: Sketch, random: Random) -> None:
    sketch.scheduler = "torch.optim.lr_scheduler.ReduceLROnPlateau({}, patience=0, factor=0.5, threshold=0.1)"
    sketch.scheduler_entries = random.choice([{}, {"interval": '"epoch"'}, {"frequency": "1"}])
    sketch.scheduler_entries = {"monitor": f'"{sketch.watched}"', **sketch.scheduler_entries}
    sketch.scheduler_shape = random.choice(["pair", "dict", "beside"]) if sketch.is_from("0.10") else "pair"
    if not sketch.is_from("0.10") and random.random() < 0.5:
        sketch.scheduler_entries = {}


# hyperparameters


@feature("hparams", weight=3)
def hyperparameters(sketch: Sketch, random: Random) -> None:
    styles = ["namespace_saved"] if sketch.is_from("1.5") else ["namespace", "dict", "namespace_saved"]
    if sketch.is_from("0.8"):
        styles += ["saved", "saved", "saved_names", "saved_argument"]
    sketch.hparams = random.choice(styles)
    sketch.parameters["width"] = "6"


# what steps return and how they log


@feature("train style", weight=2)
def training_step_logs(sketch: Sketch, random: Random) -> None:
    if not sketch.logs:
        sketch.train.style = random.choice(["dict", "result"]) if sketch.is_from("0.9") else "dict"
        sketch.train.extras = random.choice([{}, {"seen": "len(x)"}])
        return
    options = random.choice(
        ["", ", prog_bar=True", ", on_epoch=True", ", on_step=False, on_epoch=True", ", on_step=True, on_epoch=True"]
    )
    if sketch.is_from("1.5") and random.random() < 0.3:
        options += ", batch_size=len(x)"
    sketch.train.lines += random.choice(
        [
            [f'self.log("train_loss", loss{options})'],
            [f'self.log_dict({{"train_loss": loss, "size": float(len(x))}}{options})'],
            [f'self.log("train_loss", loss{options}, sync_dist=True)'],
            [f'self.log("loss", loss{options})', f'self.log("train/rmse", loss.sqrt(){options})'],
        ]
    )


@feature("train style", first="0.7", last="1.2", weight=3)
def training_dict_of_logs(sketch: Sketch, random: Random) -> None:
    sketch.train.style = random.choice(["dict", "dict_named", "dict_bar"])
    sketch.train.extras = random.choice([{}, {"seen": "len(x)"}])


@feature("train end", weight=3)
def training_epoch_end(sketch: Sketch, random: Random) -> None:
    mean = 'torch.stack([o["loss"] for o in outputs]).mean()'
    if sketch.frequencies or sketch.manual or sketch.split:
        return
    if sketch.optimizers > 1:
        mean = 'torch.stack([o["loss"] for part in outputs for o in part]).mean()'
    if sketch.train.style == "result":
        mean = "outputs.minimize.mean()"
    shown = 'print("train end", self.current_epoch, "%.4f" % value.item())'
    if sketch.logs:
        kept = random.choice(['self.log("epoch_loss", value)', "self.logger.log_metrics({'epoch_loss': value.item()})"])
        ends = [[f"value = {mean}", kept], [f"value = {mean}", kept, shown], ['print("train end", len(outputs))']]
        ends.append([f"value = {mean}", "if value < 0:", "    return", kept])
        if sketch.release < (1, 3):
            ends.append([f"value = {mean}", shown])
        sketch.train.end = random.choice(ends)
    elif sketch.train.style != "result":
        sketch.train.end = [f"value = {mean}", random.choice([shown, "pass"])]
        sketch.train.end.append('return {"log": {"epoch_loss": value}, "progress_bar": {"epoch_loss": value}}')


@feature("val style", weight=4)
def validation_styles(sketch: Sketch, random: Random) -> None:
    styles = ["end_dict", "end_dict_only"] if sketch.release < (1, 3) else []
    if sketch.release == (0, 9):
        styles.append("result")
    if sketch.logs:
        styles += ["end_log", "end_log", "end_tensor", "end_helper", "log_options", "end_base", "delegated_end"]
    else:
        styles += ["end_base_dict"]
    sketch.val.style = random.choice(styles)


@feature("loaders")
def several_validation_loaders(sketch: Sketch, random: Random) -> None:
    sketch.val.loaders = 2
    if sketch.val.style not in ("log", "log_options", "result"):
        sketch.val.style = "end_log" if sketch.logs else "end_dict"


@feature("step end")
def step_ends(sketch: Sketch, random: Random) -> None:
    doubled = ["if isinstance(outputs, dict):", '    outputs["loss"] = outputs["loss"] * 2', "else:"]
    step = random.choice([sketch.train, sketch.train, sketch.val])
    if step is sketch.train and (step.style == "result" or sketch.manual):
        return
    if step is sketch.val and step.style == "result":
        return
    if step is sketch.train:
        step.step_end = [*doubled, "    outputs = outputs * 2"]
    else:
        step.step_end = ['print("step end", type(outputs).__name__)']


@feature("tests", weight=3)
def test_loop(sketch: Sketch, random: Random) -> None:
    shapes = ["own", "delegate", "alias", "own"]
    sketch.test = Step(sketch.val.style)
    sketch.test_shape = random.choice(shapes)
    if sketch.test_shape == "own":
        sketch.test = Step(random.choice(["end_log", "log"] if sketch.logs else ["end_dict"]))
    calls = ["trainer.test(model, {})", "trainer.test(test_dataloaders={})", "trainer.test(model, test_dataloaders={})"]
    if sketch.release >= (1, 6):
        calls = ["trainer.test(model, {})", "trainer.test(model, dataloaders={})", "trainer.test(dataloaders={})"]
    if sketch.is_from("0.9"):
        name = "dataloaders" if sketch.is_from("1.6") else "test_dataloaders"
        calls.append(f'trainer.test(ckpt_path="best", {name}={{}})')
    if not sketch.is_from("0.8"):
        calls = ["trainer.test(model)"]
        sketch.data = "module"
    if not sketch.is_from("0.10"):  # a test of the best checkpoint needs one
        calls = [call for call in calls if "model" in call] or calls
    call = random.choice(calls)
    if random.random() < 0.5 and sketch.is_from("0.9"):
        sketch.after += [f"results = {call}", 'print("test", sorted((k, "%.4f" % v) for k, v in results[0].items()))']
    else:
        sketch.after.append(call)


@feature("predict", first="1.3")
def predict_loop(sketch: Sketch, random: Random) -> None:
    sketch.predict = random.random() < 0.6
    sketch.after += [
        "predictions = trainer.predict(model, {})",
        'print("predicted", len(predictions), "%.4f" % torch.cat(predictions).sum().item())',
    ]


@feature("bptt", last="1.6")
def truncated_back_propagation(sketch: Sketch, random: Random) -> None:
    if sketch.optimizers != 1 or sketch.manual or sketch.release < (0, 8):
        return
    sketch.split = 2
    sketch.layers = "recurrent"
    if sketch.is_from("1.5") or (sketch.is_from("1.3") and random.random() < 0.5):
        sketch.init.append("self.truncated_bptt_steps = 2")
    else:
        sketch.arguments["truncated_bptt_steps"] = "2"

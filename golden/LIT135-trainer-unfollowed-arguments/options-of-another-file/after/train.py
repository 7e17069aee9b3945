import pytorch_lightning as pl

from net import Net
from options import TRAINER, parse


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "gpus": "",
    "log_gpu_memory": None,
    "weights_summary": "enable_model_summary",
}


def trainer_arguments(given):
    """The arguments of a Trainer of today for `given`, among which may be those of Lightning 1.x."""
    given = dict(given)
    for name, new in OLD_ARGUMENTS.items():
        value = given.get(name)
        if value is not None and new:
            given[new] = bool(value) if new.startswith("enable_") else value
        elif value and new is None:
            raise ValueError(f"the Trainer of Lightning 2 has no {name}")
    if str(given.get("accelerator")).startswith(("dp", "ddp", "deepspeed", "horovod")):
        named = given.pop("accelerator")
        if isinstance(given.get("strategy") or "", str):
            given["strategy"] = named
    if given.get("strategy") == "ddp_cpu":
        given.update(accelerator="cpu", strategy="ddp_spawn")
    if given.get("gpus"):
        given.update(accelerator="gpu", devices=given["gpus"])
    elif "gpus" in given and given.get("accelerator") is None:
        given.update(accelerator="cpu", devices=1)
    if given.get("weights_summary", "top") is None:
        given["enable_model_summary"] = False
    return {name: value for name, value in given.items() if name not in OLD_ARGUMENTS}


def main(options):
    given = {name: value for name, value in vars(options).items() if name in TRAINER}
    trainer = pl.Trainer(logger=False, **trainer_arguments(given))  # on what the user asks for
    trainer.fit(Net(options.width))


if __name__ == "__main__":
    main(parse())

"""A run whose settings are lines of text, as a scheduler hands them over."""
import json

import pytorch_lightning as pl
from lightning_fabric.utilities.seed import reset_seed
import torch
from torch.utils.data import DataLoader, TensorDataset

JOB = """
seed: 4
rate: 0.05
trainer.gpus: 0
trainer.max_epochs: 3
trainer.weights_summary: null
trainer.progress_bar_refresh_rate: 0
trainer.gradient_clip_val: 0.5
trainer.num_sanity_val_steps: 0
trainer.log_every_n_steps: 1
trainer.terminate_on_nan: true
trainer.checkpoint_callback: false
"""


def parse(text):
    lines = (line.partition(": ") for line in text.strip().splitlines())
    return {name: json.loads(value) for name, _, value in lines}


class Line(pl.LightningModule):
    def __init__(self, rate):
        super().__init__()
        self.rate = rate
        self.net = torch.nn.Linear(3, 1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = (self.net(x) - y).pow(2).mean()
        self.log("loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return (self.net(x) - y).abs().mean()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("error", torch.stack(outputs).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.rate)


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "amp_backend": None,
    "amp_level": None,
    "auto_lr_find": None,
    "auto_scale_batch_size": None,
    "auto_select_gpus": None,
    "checkpoint_callback": "enable_checkpointing",
    "distributed_backend": "",
    "flush_logs_every_n_steps": "",
    "gpus": "",
    "ipus": None,
    "log_gpu_memory": None,
    "move_metrics_to_cpu": "",
    "multiple_trainloader_mode": None,
    "num_processes": "",
    "prepare_data_per_node": None,
    "process_position": "",
    "progress_bar_refresh_rate": "enable_progress_bar",
    "reload_dataloaders_every_epoch": "reload_dataloaders_every_n_epochs",
    "replace_sampler_ddp": "use_distributed_sampler",
    "resume_from_checkpoint": None,
    "stochastic_weight_avg": None,
    "terminate_on_nan": "detect_anomaly",
    "tpu_cores": "",
    "track_grad_norm": None,
    "truncated_bptt_steps": None,
    "weights_save_path": None,
    "weights_summary": "enable_model_summary",
}


def trainer_arguments(given):
    """The arguments of a Trainer of today for `given`, among which may be those of Lightning 1.x."""
    given = dict(given)
    for name, new in OLD_ARGUMENTS.items():
        value = given.get(name)
        if value is not None and new:
            given[new] = bool(value) if new.startswith("enable_") else value
        elif value and new is None and value not in ("native", "max_size_cycle", -1):
            raise ValueError(f"the Trainer of Lightning 2 has no {name}")
    if str(given.get("accelerator")).startswith(("dp", "ddp", "deepspeed", "horovod")):
        given["distributed_backend"] = given.pop("accelerator")
    alone = not given.get("gpus") and {given.get("num_processes"), given.get("num_nodes")} <= {None, 1}
    if alone and given.get("distributed_backend") in ("dp", "ddp", "ddp2", "ddp_spawn"):
        del given["distributed_backend"]  # it had no effect without GPUs
    if given.get("distributed_backend") and isinstance(given.get("strategy") or "", str):
        given["strategy"] = given["distributed_backend"]
    if given.get("strategy") == "ddp_cpu":
        given.update(accelerator="cpu", strategy="ddp_spawn")
    if given.get("gpus"):
        given.update(accelerator="gpu", devices=given["gpus"])
    elif "gpus" in given and given.get("accelerator") is None:
        given.update(accelerator="cpu", devices=1)
    if given.get("num_processes") and not given.get("gpus"):
        given["devices"] = given["num_processes"]
    if given.get("tpu_cores"):
        given.update(accelerator="tpu", devices=given["tpu_cores"])
    if given.get("weights_summary", "top") is None:
        given["enable_model_summary"] = False
    return {name: value for name, value in given.items() if name not in OLD_ARGUMENTS}


def main():
    job = parse(JOB)
    pl.seed_everything(job["seed"])
    x = torch.randn(48, 3)
    y = x.sum(1, keepdim=True)
    given = {name[len("trainer."):]: value for name, value in job.items() if name.startswith("trainer.")}
    trainer = pl.Trainer(logger=pl.loggers.CSVLogger("logs", name="default"), **trainer_arguments(given))
    model = Line(job["rate"])
    if trainer.num_sanity_val_steps:
        reset_seed()
    trainer.fit(
        model,
        DataLoader(TensorDataset(x[:32], y[:32]), batch_size=8, shuffle=True),
        DataLoader(TensorDataset(x[32:], y[32:]), batch_size=8),
    )


if __name__ == "__main__":
    main()

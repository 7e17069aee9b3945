import json

from pytorch_lightning import Trainer

# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "amp_backend": None,
    "amp_level": None,
    "auto_lr_find": None,
    "auto_scale_batch_size": None,
    "auto_select_gpus": None,
    "checkpoint_callback": "enable_checkpointing",
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
    "replace_sampler_ddp": "use_distributed_sampler",
    "resume_from_checkpoint": None,
    "stochastic_weight_avg": None,
    "terminate_on_nan": "detect_anomaly",
    "tpu_cores": "",
    "track_grad_norm": None,
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
        named = given.pop("accelerator")
        if isinstance(given.get("strategy") or "", str):
            given["strategy"] = named
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


with open("base.json") as base, open("own.json") as own:
    trainer = Trainer(**trainer_arguments(json.load(base)), **trainer_arguments(json.load(own)))

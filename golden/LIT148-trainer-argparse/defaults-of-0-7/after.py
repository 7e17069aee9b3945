import inspect
from argparse import ArgumentError, ArgumentParser

import pytorch_lightning as pl
from nets import Net


def main(args):
    print(args.val_percent_check * 100, args.row_log_interval)
    trainer = pl.Trainer(max_epochs=3, overfit_pct=args.overfit_pct)
    trainer.fit(Net())


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "add_row_log_interval": None,
    "amp_level": None,
    "auto_lr_find": None,
    "auto_scale_batch_size": None,
    "auto_select_gpus": None,
    "checkpoint_callback": "enable_checkpointing",
    "default_save_path": "default_root_dir",
    "distributed_backend": "",
    "early_stop_callback": None,
    "gpus": "",
    "gradient_clip": "gradient_clip_val",
    "log_gpu_memory": None,
    "log_save_interval": "",
    "max_nb_epochs": "max_epochs",
    "min_nb_epochs": "min_epochs",
    "nb_gpu_nodes": "num_nodes",
    "nb_sanity_val_steps": "num_sanity_val_steps",
    "num_processes": "",
    "num_tpu_cores": "",
    "overfit_pct": "overfit_batches",
    "print_nan_grads": "detect_anomaly",
    "process_position": "",
    "progress_bar_callback": None,
    "progress_bar_refresh_rate": "enable_progress_bar",
    "reload_dataloaders_every_epoch": "reload_dataloaders_every_n_epochs",
    "replace_sampler_ddp": "use_distributed_sampler",
    "resume_from_checkpoint": "",
    "row_log_interval": "log_every_n_steps",
    "show_progress_bar": "enable_progress_bar",
    "terminate_on_nan": "detect_anomaly",
    "test_percent_check": "limit_test_batches",
    "track_grad_norm": None,
    "train_percent_check": "limit_train_batches",
    "truncated_bptt_steps": None,
    "use_amp": None,
    "val_percent_check": "limit_val_batches",
    "weights_save_path": None,
    "weights_summary": "enable_model_summary",
}


def option_value(text):
    """What the text of an option stands for: a number, a truth value, None, or itself."""
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def add_trainer_args(parser):
    """Add an option for each argument of the Trainer, and for each that it had in Lightning 1.x."""
    group = parser.add_argument_group("pl.Trainer")
    parameters = inspect.signature(pl.Trainer).parameters
    # What the program reads has the defaults of Lightning 1.x.
    defaults = {"overfit_pct": 0.0, "row_log_interval": 10, "val_percent_check": 1.0}
    for name in (*parameters, *OLD_ARGUMENTS):
        default = None if name in OLD_ARGUMENTS or name == "accelerator" else parameters[name].default
        default = defaults.get(name, default)
        plain = name in parameters and "bool" not in str(parameters[name].annotation)
        switch = {} if plain else {"nargs": "?", "const": True}
        try:
            group.add_argument(f"--{name}", type=option_value, default=default, **switch)
        except ArgumentError:  # the program has an option of this name
            continue
    return parser


if __name__ == "__main__":
    main(add_trainer_args(ArgumentParser()).parse_args())

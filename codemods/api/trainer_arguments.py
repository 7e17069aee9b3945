"""The Trainer's arguments that the newest release lacks; written by `python -m scripts.api`.

Read off the signatures of `Trainer.__init__` in the patches from 0.4.9 to 2.6.6.
"""

from __future__ import annotations

from codemods.model import Release

GONE: dict[str, tuple[Release, Release]] = {
    "add_log_row_interval": (Release(0, 4), Release(0, 4)),
    "add_row_log_interval": (Release(0, 5), Release(0, 7)),
    "amp_backend": (Release(0, 9), Release(1, 9)),
    "amp_level": (Release(0, 4), Release(1, 9)),
    "auto_lr_find": (Release(0, 7), Release(1, 9)),
    "auto_scale_batch_size": (Release(0, 7), Release(1, 9)),
    "auto_select_gpus": (Release(0, 7), Release(1, 9)),
    "automatic_optimization": (Release(1, 0), Release(1, 2)),
    "checkpoint_callback": (Release(0, 4), Release(1, 6)),
    "cluster_environment": (Release(0, 10), Release(0, 10)),
    "default_save_path": (Release(0, 5), Release(0, 7)),
    "distributed_backend": (Release(0, 4), Release(1, 4)),
    "early_stop_callback": (Release(0, 4), Release(0, 10)),
    "enable_pl_optimizer": (Release(1, 1), Release(1, 2)),
    "experiment": (Release(0, 4), Release(0, 5)),
    "flush_logs_every_n_steps": (Release(0, 10), Release(1, 6)),
    "gpus": (Release(0, 4), Release(1, 9)),
    "gradient_clip": (Release(0, 4), Release(0, 7)),
    "ipus": (Release(1, 4), Release(1, 9)),
    "log_gpu_memory": (Release(0, 4), Release(1, 6)),
    "log_save_interval": (Release(0, 4), Release(0, 10)),
    "max_nb_epochs": (Release(0, 4), Release(0, 7)),
    "min_nb_epochs": (Release(0, 4), Release(0, 7)),
    "move_metrics_to_cpu": (Release(1, 1), Release(1, 9)),
    "multiple_trainloader_mode": (Release(1, 2), Release(1, 9)),
    "nb_gpu_nodes": (Release(0, 4), Release(0, 7)),
    "nb_sanity_val_steps": (Release(0, 4), Release(0, 7)),
    "num_processes": (Release(0, 7), Release(1, 9)),
    "num_tpu_cores": (Release(0, 7), Release(0, 8)),
    "overfit_pct": (Release(0, 4), Release(0, 10)),
    "prepare_data_per_node": (Release(0, 8), Release(1, 6)),
    "print_nan_grads": (Release(0, 4), Release(0, 8)),
    "print_weights_summary": (Release(0, 4), Release(0, 5)),
    "process_position": (Release(0, 4), Release(1, 6)),
    "progress_bar_callback": (Release(0, 7), Release(0, 7)),
    "progress_bar_refresh_rate": (Release(0, 7), Release(1, 6)),
    "reload_dataloaders_every_epoch": (Release(0, 7), Release(1, 5)),
    "replace_sampler_ddp": (Release(0, 7), Release(1, 9)),
    "resume_from_checkpoint": (Release(0, 5), Release(1, 9)),
    "row_log_interval": (Release(0, 5), Release(0, 10)),
    "show_progress_bar": (Release(0, 4), Release(0, 8)),
    "stochastic_weight_avg": (Release(1, 2), Release(1, 6)),
    "terminate_on_nan": (Release(0, 7), Release(1, 6)),
    "test_percent_check": (Release(0, 4), Release(0, 9)),
    "tpu_cores": (Release(0, 8), Release(1, 9)),
    "track_grad_norm": (Release(0, 4), Release(1, 9)),
    "train_percent_check": (Release(0, 4), Release(0, 9)),
    "truncated_bptt_steps": (Release(0, 5), Release(1, 4)),
    "use_amp": (Release(0, 4), Release(0, 8)),
    "val_percent_check": (Release(0, 4), Release(0, 9)),
    "weights_save_path": (Release(0, 4), Release(1, 7)),
    "weights_summary": (Release(0, 5), Release(1, 6)),
}
"""The first and the last minor release that had each of them."""

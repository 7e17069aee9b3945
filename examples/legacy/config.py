"""Settings that are the same for every run; the rest is on the command line."""

CHECKPOINTS = "checkpoints"

TRAINER = {
    # we train on two processes of the login node
    "gpus": 0,
    "accelerator": "ddp",
    "num_processes": 2,
    "replace_sampler_ddp": True,
    "precision": 32,
    # quiet: the output goes to the log file of the job
    "progress_bar_refresh_rate": 0,
    "weights_summary": None,
}

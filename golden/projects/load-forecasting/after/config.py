"""Settings that are the same for every run; the rest is on the command line."""

CHECKPOINTS = "checkpoints"

TRAINER = {
    # we train on two processes of the login node
    "accelerator": "cpu",
    "strategy": "ddp",
    "devices": 2,
    "use_distributed_sampler": True,
    "precision": "32-true",
    # quiet: the output goes to the log file of the job
    "enable_progress_bar": False,
    "enable_model_summary": False,
}

from ours import instantiate

LOGGERS = {
    "testtube": {
        "target": "pytorch_lightning.loggers.TestTubeLogger",
        "params": {"name": "runs", "save_dir": "logs", "debug": False},
    },
}
logger = instantiate(LOGGERS["testtube"])

from ours import instantiate

LOGGERS = {
    "testtube": {
        "target": "pytorch_lightning.loggers.TensorBoardLogger",
        "params": {"name": "runs", "save_dir": "logs"},
    },
}
logger = instantiate(LOGGERS["testtube"])

from ours import instantiate

LOGGERS = {
    "spread": {"target": "pytorch_lightning.loggers.TestTubeLogger", "params": {**ours, "debug": False}},
    "called": dict(target="pytorch_lightning.loggers.TestTubeLogger", params=dict(debug=False)),
}
logger = instantiate(LOGGERS["spread"])

from ours import instantiate

CALLBACKS = {
    "memory": {
        "target": "pytorch_lightning.callbacks.DeviceStatsMonitor",
        "params": {},
    },
    "plain": {"target": "pytorch_lightning.callbacks.DeviceStatsMonitor"},
    "hydra": {"_target_": "pytorch_lightning.callbacks.DeviceStatsMonitor"},
}
callbacks = [instantiate(each) for each in CALLBACKS.values()]

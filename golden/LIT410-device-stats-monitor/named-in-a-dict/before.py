from ours import instantiate

CALLBACKS = {
    "memory": {
        "target": "pytorch_lightning.callbacks.GPUStatsMonitor",
        "params": {"intra_step_time": True, "fan_speed": True},
    },
    "plain": {"target": "pytorch_lightning.callbacks.GPUStatsMonitor"},
    "hydra": {"_target_": "pytorch_lightning.callbacks.XLAStatsMonitor", "verbose": False},
}
callbacks = [instantiate(each) for each in CALLBACKS.values()]

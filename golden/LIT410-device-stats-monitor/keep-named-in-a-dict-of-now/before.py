from ours import instantiate

CALLBACKS = {
    "memory": {"target": "pytorch_lightning.callbacks.DeviceStatsMonitor", "params": {"cpu_stats": True}},
    "spread": {"target": "pytorch_lightning.callbacks.GPUStatsMonitor", "params": {**ours, "fan_speed": True}},
    "called": dict(target="pytorch_lightning.callbacks.GPUStatsMonitor", params={"fan_speed": True}),
}
callbacks = [instantiate(each) for each in CALLBACKS.values()]

import lightning.pytorch as pl


class Plan:
    def __init__(self, devices=None, accelerator=None):
        self.devices, self.accelerator = devices, accelerator


def build(gpu):
    plan = Plan(devices=[gpu] if gpu else None, accelerator="gpu" if gpu else None)
    return pl.Trainer(accelerator="gpu" if gpu else "cpu", devices=1), plan

from ours import instantiate

CONFIG = {
    "trainer": {
        "target": "pytorch_lightning.Trainer",
        "params": {"accelerator": "gpu", "devices": 2, "strategy": "ddp", "max_epochs": 3},  # of all runs
    },
    "model": {"target": "ours.Net", "params": {"gpus": 3}},
}
ONE = dict(type="pytorch_lightning.Trainer", kwargs=dict(accelerator="cpu", max_epochs=1))


def main():
    trainer = instantiate(CONFIG["trainer"])
    print(CONFIG["trainer"]["params"]["max_epochs"], CONFIG["model"]["params"]["gpus"])
    trainer.fit(instantiate(CONFIG["model"]))
    instantiate(ONE).fit(instantiate(CONFIG["model"]))

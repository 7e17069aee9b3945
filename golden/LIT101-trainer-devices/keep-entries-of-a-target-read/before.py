from ours import instantiate

CONFIG = {
    "trainer": {"target": "pytorch_lightning.Trainer", "params": {"gpus": 2, "max_epochs": 3}},
    "hydra": {"_target_": "pytorch_lightning.Trainer", "gpus": 2},
}
ONE = {"_target_": "pytorch_lightning.Trainer", "gpus": 2}
TWO = dict(target="pytorch_lightning.Trainer", params=dict(gpus=2))


def main():
    gpus = CONFIG["trainer"]["params"]["gpus"], CONFIG["hydra"].get("gpus"), ONE["gpus"], TWO["params"]["gpus"]
    return gpus, [instantiate(each) for each in (CONFIG["trainer"], CONFIG["hydra"], ONE, TWO)]

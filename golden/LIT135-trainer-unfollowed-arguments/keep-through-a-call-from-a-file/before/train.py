import yaml
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        print(len(outputs))


def train(config, folder):
    trainer = Trainer(default_root_dir=folder, **config["trainer"])
    trainer.fit(Net())


def run(given):
    return Trainer(**given)


def main():
    config = yaml.safe_load(open("settings.yaml"))
    train(config, "out")
    run({"max_epochs": 3})

import yaml
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}


def main():
    with open("config.yaml") as file:
        config = yaml.safe_load(file)
    trainer = pl.Trainer(**config["trainer"])
    trainer.fit(Net())


main()

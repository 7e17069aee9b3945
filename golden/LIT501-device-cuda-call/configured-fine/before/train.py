import hydra
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, cfg):
        super().__init__()
        self.decoder = hydra.utils.instantiate(cfg.decoder)

    def training_step(self, batch, batch_idx):
        return self.decoder(batch.to(self.device)).sum()


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    trainer = hydra.utils.instantiate(cfg.trainer)
    trainer.fit(Net(cfg))

import hydra
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, width, lr=0.1, **kwargs):
        super().__init__()
        self.save_hyperparameters()


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    trainer = pl.Trainer(max_epochs=1, gpus=0)
    trainer.fit(Net(**cfg.model), cfg.data, ckpt_path=cfg.resume)
    trainer.test(ckpt_path="best")

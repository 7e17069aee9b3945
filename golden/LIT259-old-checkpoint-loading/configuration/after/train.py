import hydra
import pytorch_lightning as pl
from net import Net


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    trainer = pl.Trainer(max_epochs=1, gpus=0)
    trainer.fit(Net(cfg), cfg.data, ckpt_path=cfg.resume, weights_only=False)
    trainer.test(ckpt_path="best", weights_only=False)

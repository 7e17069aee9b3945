import hydra
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


def train(cfg, net, data):
    loader = hydra.utils.instantiate(config=cfg.loader, replace_sampler_ddp=False)
    trainer = hydra.utils.instantiate(config=cfg.trainer, use_distributed_sampler=False)
    trainer.fit(net, loader)

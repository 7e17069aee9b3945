import hydra
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


def train(cfg, net, data, checkpoint):
    trainer = hydra.utils.instantiate(
        config=cfg.trainer,
        replace_sampler_ddp=False,  # the data shuffle themselves
        callbacks=[checkpoint] if checkpoint else None,
    )
    trainer.fit(net, data)

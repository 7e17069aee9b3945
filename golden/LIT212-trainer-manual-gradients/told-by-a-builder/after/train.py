import pytorch_lightning as pl

from net import Net


def make_trainer(cfg):
    return pl.Trainer()


def main(config):
    model = Net()
    trainer = make_trainer(config)
    model.gradient_clip_val = config.clip
    trainer.fit(model)

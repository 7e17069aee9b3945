import pytorch_lightning as pl

from net import Net


def make_trainer(cfg):
    return pl.Trainer(gradient_clip_val=cfg.clip, gradient_clip_algorithm="value")


def main(config):
    model = Net()
    trainer = make_trainer(config)
    trainer.fit(model)

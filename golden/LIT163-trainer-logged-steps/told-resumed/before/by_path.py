import pytorch_lightning as pl


def run(net, path):
    trainer = pl.Trainer(max_epochs=3, gpus=1)
    trainer.fit(net, ckpt_path=path)

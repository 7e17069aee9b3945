import pytorch_lightning as pl


def run(net, path):
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=10)
    trainer.fit(net, ckpt_path=path)

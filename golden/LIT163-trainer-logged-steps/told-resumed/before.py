import pytorch_lightning as pl


def run(net, path):
    pl.Trainer(max_epochs=3, log_every_n_steps=10, resume_from_checkpoint=path).fit(net)
    pl.Trainer(max_epochs=3, resume_from_checkpoint="last.ckpt").fit(net)
    trainer = pl.Trainer(max_epochs=3, gpus=1)
    trainer.fit(net, ckpt_path=path)

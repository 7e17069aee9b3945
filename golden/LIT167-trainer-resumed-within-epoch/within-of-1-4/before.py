import pytorch_lightning as pl


def train(net, path):
    trainer = pl.Trainer(max_epochs=3, val_check_interval=0.25, resume_from_checkpoint=path)
    trainer.fit(net)

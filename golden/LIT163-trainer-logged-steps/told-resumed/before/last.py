import pytorch_lightning as pl


def run(net, path):
    pl.Trainer(max_epochs=3, resume_from_checkpoint="last.ckpt").fit(net)

import pytorch_lightning as pl


def run(net):
    parts = {"trainer": pl.Trainer(max_epochs=2), "model": net}
    parts["trainer"].fit(parts["model"])
    parts["trainer"].test(ckpt_path=None, model=parts["model"])

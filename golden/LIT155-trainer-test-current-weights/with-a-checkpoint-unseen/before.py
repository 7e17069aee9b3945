import pytorch_lightning as pl


def main(net, loader, path, fitted):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(net, loader, path)
    trainer.test(net if fitted else None, ckpt_path=path)
    trainer.test(None, loader, path)
    trainer.test(*fitted, ckpt_path=path)

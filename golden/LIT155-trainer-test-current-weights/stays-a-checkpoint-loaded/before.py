import pytorch_lightning as pl


def main(net, path):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(net, ckpt_path="best")
    trainer.predict(net, ckpt_path=path)

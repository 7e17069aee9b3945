import pytorch_lightning as pl


def main(net, more):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(net, ckpt_path=None)
    print(trainer.current_epoch)
    trainer.test(ckpt_path="best")
    trainer.fit(more)
    print(trainer.current_epoch)

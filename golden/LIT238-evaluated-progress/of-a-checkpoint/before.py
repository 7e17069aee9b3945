import pytorch_lightning as pl


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(ckpt_path="best")
    print(trainer.current_epoch, trainer.global_step)


def default(net, data):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, data)
    trainer.test(datamodule=data)
    print(trainer.current_epoch)

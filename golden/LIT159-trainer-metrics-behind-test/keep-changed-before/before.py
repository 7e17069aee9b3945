import pytorch_lightning as pl


def main(net):
    trainer = pl.Trainer()
    trainer.fit(net)
    trainer.callback_metrics.pop("val_loss")
    trainer.test()
    trainer.callback_metrics.pop("test_loss")
    print(trainer.callback_metrics["test_acc"])

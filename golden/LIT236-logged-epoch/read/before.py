from pytorch_lightning import Callback, Trainer


class Show(Callback):
    def on_train_end(self, trainer, pl_module):
        print(trainer.logged_metrics["epoch"], trainer.logged_metrics["loss"])
        print(trainer.logged_metrics.get("epoch", 0))


def main(net):
    trainer = Trainer(callbacks=[Show()])
    trainer.fit(net)
    seen = trainer.logged_metrics.pop("epoch")
    print(seen, trainer.callback_metrics["epoch"])

from pytorch_lightning import Callback, Trainer


class Curve(Callback):
    def on_batch_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        if "val_loss" in metrics:
            print(float(metrics["val_loss"]), self.shown["loss"])


trainer = Trainer()
trainer.fit(net)
metrics = {"loss": 0.0}
print(trainer.callback_metrics["val_loss"], metrics["loss"], {k: v for k, v in trainer.callback_metrics.items() if k != "n"})

from pytorch_lightning import Callback, Trainer


class Curve(Callback):
    def __init__(self):
        self.points = []

    def on_batch_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        if "loss" in metrics:
            self.points.append(float(metrics["loss"]))


trainer = Trainer()
trainer.fit(net)
print(trainer.callback_metrics["loss"], trainer.callback_metrics.get("loss"))

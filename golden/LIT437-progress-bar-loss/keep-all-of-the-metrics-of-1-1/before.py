from pytorch_lightning import Callback, Trainer


class History(Callback):
    def on_validation_end(self, trainer, pl_module):
        self.rows.append(dict(trainer.callback_metrics))


trainer = Trainer()
trainer.fit(net)
print({k: round(float(v), 4) for k, v in sorted(trainer.callback_metrics.items())})

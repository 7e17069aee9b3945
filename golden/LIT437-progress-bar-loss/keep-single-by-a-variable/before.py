import pytorch_lightning as pl


class Report(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        print(metrics["val_loss"], metrics.get("val_acc"), "val_f1" in metrics)


pl.Trainer(callbacks=[Report()]).fit(Net())

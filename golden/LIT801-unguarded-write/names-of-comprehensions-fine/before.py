from lightning.pytorch import Callback


class Log(Callback):
    def on_validation_end(self, trainer, pl_module):
        metrics = {k: float(v) for k, v in trainer.callback_metrics.items()}
        if trainer.is_global_zero:
            with open("metrics.txt", "a") as f:
                for k in sorted(metrics):
                    f.write(f"{k}={metrics[k]:.4f}\n")

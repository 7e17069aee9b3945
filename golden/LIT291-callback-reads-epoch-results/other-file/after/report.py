from net import Net
from pytorch_lightning import Callback, Trainer


class Report(Callback):
    def on_validation_end(self, trainer: Trainer, net: Net):
        net.logger.log_metrics({"best": net.scores.max()}, trainer.global_step)


class Both(Callback):
    def on_validation_end(self, trainer, net):
        print(net.scores)
        print("done")

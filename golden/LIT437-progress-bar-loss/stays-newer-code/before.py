from pytorch_lightning.callbacks import TQDMProgressBar


class Bar(TQDMProgressBar):
    def get_metrics(self, trainer, pl_module):
        items = super().get_metrics(trainer, pl_module)
        items.pop("loss")
        return items

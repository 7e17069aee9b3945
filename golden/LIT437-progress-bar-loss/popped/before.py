import pytorch_lightning as pl


class Bar(pl.callbacks.RichProgressBar):
    def get_metrics(self, trainer, model):
        items = super().get_metrics(trainer, model)
        items.pop("v_num", None)
        items.pop("loss")
        return items


class Renamed(pl.callbacks.TQDMProgressBar):
    def get_metrics(self, *args, **kwargs):
        items = super().get_metrics(*args, **kwargs)
        items["mse"] = items.pop("loss")
        return items

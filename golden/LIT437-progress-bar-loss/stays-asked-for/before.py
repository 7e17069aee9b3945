from pytorch_lightning.callbacks import TQDMProgressBar


class Bar(TQDMProgressBar):
    def get_metrics(self, trainer, pl_module):
        items = super().get_metrics(trainer, pl_module)
        items.pop("loss", None)
        items.pop("v_num")
        print(items.get("loss"), items["val_loss"])
        return items


class Other(TQDMProgressBar):
    def get_metrics(self, trainer, pl_module):
        items = super().get_metrics(trainer, pl_module)
        items["loss"] = pl_module.running
        print(items["loss"])
        return items

from pytorch_lightning.callbacks import TQDMProgressBar


class Bar(TQDMProgressBar):
    def get_metrics(self, trainer, pl_module):
        items = super().get_metrics(trainer, pl_module)
        items["rounded"] = round(float(items["loss"]), 3)
        return items

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(self.get_metrics(trainer, pl_module)["loss"])


class Rounded(TQDMProgressBar):
    def get_metrics(self, trainer, pl_module):
        items = super().get_metrics(trainer, pl_module)
        items["loss"] = round(float(items["loss"]), 3)
        print(items["loss"])
        return items

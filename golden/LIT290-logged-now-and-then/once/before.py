from pytorch_lightning import Callback, LightningModule


class Sizes(Callback):
    def on_train_start(self, trainer, pl_module):
        pl_module.log("parameters", float(sum(p.numel() for p in pl_module.parameters())))


class Net(LightningModule):
    def on_train_start(self):
        self.log_dict({"batches": float(self.trainer.num_training_batches)})

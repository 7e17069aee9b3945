import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy


class Module(pl.LightningModule):
    def configure_optimizers(self):
        devices = max(1, self.trainer.num_gpus) * self.trainer.num_nodes
        if self.trainer.use_ddp or self.trainer.use_amp:
            devices += 1
        if self.trainer.on_gpu:
            print(self.trainer.gpus, self.trainer.root_gpu, self.trainer.progress_bar_dict["loss"])
        return devices, self.trainer.weights_save_path


class Loss(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        version = trainer.progress_bar_dict.get("v_num")
        accuracy = trainer.progress_bar_dict["accuracy"]
        print(version, accuracy, dict(trainer.progress_bar_dict))

import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy


class Module(pl.LightningModule):
    def configure_optimizers(self):
        devices = max(1, self.trainer.num_devices if isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator) else 0) * self.trainer.num_nodes
        if isinstance(self.trainer.strategy, DDPStrategy) or "mixed" in self.trainer.precision:
            devices += 1
        if isinstance(self.trainer.accelerator, pl.accelerators.CUDAAccelerator):
            print(self.trainer.device_ids, self.trainer.strategy.root_device.index, self.trainer.progress_bar_dict["loss"])
        return devices, self.trainer.default_root_dir


class Loss(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        version = trainer.progress_bar_dict.get("v_num")
        accuracy = trainer.progress_bar_metrics["accuracy"]
        print(version, accuracy, dict(trainer.progress_bar_metrics))

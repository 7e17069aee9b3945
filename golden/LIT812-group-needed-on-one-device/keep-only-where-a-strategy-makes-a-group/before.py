import torch.distributed as dist
from lightning.pytorch import LightningModule
from lightning.pytorch.strategies import DeepSpeedStrategy, FSDPStrategy


class Net(LightningModule):
    def on_train_epoch_end(self):
        if isinstance(self.trainer.strategy, (DeepSpeedStrategy, FSDPStrategy)) and dist.get_rank() == 0:
            self.print("saved")

    def on_fit_end(self):
        if hasattr(self.trainer.strategy, "deepspeed_engine"):
            dist.barrier()

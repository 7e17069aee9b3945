import torch.distributed as dist
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_train_epoch_end(self):
        if hasattr(self.trainer.strategy, "deepspeed_engine"):
            self.trainer.strategy.deepspeed_engine.save_checkpoint("last")
            if dist.get_rank() == 0:
                self.print("saved")
        else:
            if self.trainer.global_rank == 0:
                self.print("not saved")

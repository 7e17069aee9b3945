import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_validation_epoch_end(self):
        print("validated")
        if self.trainer.is_global_zero:
            torch.save(self.net.state_dict(), "net.pt")  # for the report
        # self.log("saved", 1.0)

    def on_test_epoch_end(self):
        if self.trainer.is_global_zero:
            torch.save(self.net.state_dict(), "last.pt")
        # the table is written by hand

        print("tested")

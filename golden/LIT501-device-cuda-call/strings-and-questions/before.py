import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_fit_start(self):
        self.log_text("x.cuda()")
        if torch.cuda.is_available():
            self.logger.log_hyperparams({"cards": torch.cuda.device_count(), "device": "cuda"})
        torch.cuda.empty_cache()
        self.amp = torch.autocast("cuda")

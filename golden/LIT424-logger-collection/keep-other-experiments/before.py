import pytorch_lightning as pl
from torch.utils.tensorboard import SummaryWriter


class Net(pl.LightningModule):
    def on_fit_start(self):
        if isinstance(self.logger.experiment, SummaryWriter):
            self.logger.experiment.add_text("net", "started")
        assert isinstance(self.kept, list), isinstance([], list)


def shown(study):
    return isinstance(study.logger.experiment, list)

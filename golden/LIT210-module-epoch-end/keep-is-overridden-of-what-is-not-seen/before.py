import pytorch_lightning as pl
from pytorch_lightning.utilities.model_helpers import is_overridden

from hooks import is_overridden as is_own


class Net(pl.LightningModule):
    def on_validation_epoch_end(self):
        print("ended")


def ask(net: Net, other):
    print(is_overridden("test_epoch_end", other), is_overridden("test_step", net))
    print(is_overridden("validation_epoch_end", net))
    print(is_own("validation_epoch_end", net))

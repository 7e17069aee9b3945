from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping

from nets import Net

net = Net()
trainer = Trainer(max_epochs=3, early_stop_callback=EarlyStopping("val_loss"))
trainer.fit(net)
trainer.test()

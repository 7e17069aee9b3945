from net import Net
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

trainer = Trainer(max_epochs=4, checkpoint_callback=ModelCheckpoint(filepath="runs/first/{epoch}"))
trainer.fit(Net())
best = Net.load_from_checkpoint("runs/first/epoch=3.ckpt")

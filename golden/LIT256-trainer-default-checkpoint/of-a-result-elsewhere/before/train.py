from net import Net
from pytorch_lightning import Trainer

trainer = Trainer(max_epochs=3)
trainer.fit(Net())

from net import Net
from pytorch_lightning import Trainer

trainer = Trainer(max_epochs=3, early_stop_callback=True)
trainer.fit(Net())

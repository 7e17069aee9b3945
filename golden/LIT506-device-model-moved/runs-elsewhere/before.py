import torch
from lightning.pytorch import Trainer

from nets import Net

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
model = Net.load_from_checkpoint("best.ckpt")
model.to(device)
trainer = Trainer(logger=False, accelerator="auto", devices=1)
predictions = trainer.predict(model)

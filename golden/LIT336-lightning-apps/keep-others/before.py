import lightning as L
from lightning.pytorch import Trainer
from lightning_apples import app
from app import lightning_app

trainer = Trainer()
print(L.Fabric, app, lightning_app)

from pytorch_lightning import Trainer

import lightning

print(Trainer, lightning.LIGHT)

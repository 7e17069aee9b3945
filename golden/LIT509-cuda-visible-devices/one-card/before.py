import os

import lightning as L

os.environ["CUDA_VISIBLE_DEVICES"] = "3"

trainer = L.Trainer(accelerator="gpu", devices=1)
other = L.Trainer(accelerator="gpu", devices=2)

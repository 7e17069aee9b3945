import pytorch_lightning as pl

from elsewhere import Other

pl.Trainer(gradient_clip_val=2).fit(Other())

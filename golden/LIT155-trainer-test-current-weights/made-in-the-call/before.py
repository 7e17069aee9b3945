from pytorch_lightning import Trainer

from net import Net

trainer = Trainer(max_epochs=3)
trainer.fit(Net())
trainer.test(ckpt_path=None)

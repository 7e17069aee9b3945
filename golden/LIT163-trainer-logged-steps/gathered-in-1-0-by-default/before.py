from pytorch_lightning import Trainer

trainer = Trainer(accumulate_grad_batches=4)
trainer.fit(net)

from pytorch_lightning import Trainer

from nets import Net

trainer = Trainer()
trainer.fit(Net())
print(trainer.checkpoint_callback.best_model_path)

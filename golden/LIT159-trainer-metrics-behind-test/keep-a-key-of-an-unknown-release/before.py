from pytorch_lightning import Trainer

from net import Net

model = Net()
trainer = Trainer(gpus=0, max_epochs=3, progress_bar_refresh_rate=0)
trainer.fit(model)
trainer.test(model)
print(trainer.callback_metrics["val_loss"])
if "val_acc" in trainer.callback_metrics:
    print("accurate")

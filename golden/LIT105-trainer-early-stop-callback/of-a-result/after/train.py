from net import Net
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import EarlyStopping

trainer = Trainer(max_epochs=3, callbacks=[EarlyStopping(monitor="val_ce", patience=3, verbose=True, mode="min")])
trainer.fit(Net())

from base import *

saved = ModelCheckpoint(dirpath="models", filename="{epoch}")
trainer = Trainer(max_epochs=3, checkpoint_callback=saved)

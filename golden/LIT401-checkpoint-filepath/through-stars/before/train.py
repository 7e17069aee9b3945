from base import *

saved = ModelCheckpoint(filepath="models/{epoch}")
trainer = Trainer(max_epochs=3, checkpoint_callback=saved)

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

trainer = Trainer(
    enable_checkpointing=args.checkpoint is not False,
    callbacks=[args.checkpoint] if isinstance(args.checkpoint, ModelCheckpoint) else [],
)

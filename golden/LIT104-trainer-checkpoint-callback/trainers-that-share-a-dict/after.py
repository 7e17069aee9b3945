from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def test_checkpoints(tmpdir):
    options = dict(default_root_dir=tmpdir, max_epochs=1)
    first, second = ModelCheckpoint(), ModelCheckpoint(monitor="loss")
    off = Trainer(enable_checkpointing=False, callbacks=[], **options)
    one = Trainer(callbacks=[first], **options)  # its own
    two = Trainer(callbacks=[second, first], **options)
    return off, one, two

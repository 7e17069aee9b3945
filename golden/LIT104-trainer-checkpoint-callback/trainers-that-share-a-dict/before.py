from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def test_checkpoints(tmpdir):
    options = dict(default_root_dir=tmpdir, max_epochs=1)
    first, second = ModelCheckpoint(), ModelCheckpoint(monitor="loss")
    off = Trainer(checkpoint_callback=False, callbacks=[], **options)
    one = Trainer(checkpoint_callback=first, **options)  # its own
    two = Trainer(checkpoint_callback=first, callbacks=[second], **options)
    return off, one, two

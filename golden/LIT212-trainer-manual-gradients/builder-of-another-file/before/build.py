import pytorch_lightning as pl


def build_trainer(opt):
    return pl.Trainer(max_epochs=opt.epochs, gradient_clip_val=opt.clip)

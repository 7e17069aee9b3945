import pytorch_lightning as pl


def run(opt, model):
    pl.Trainer(max_epochs=opt.epochs, gradient_clip_val=opt.clip).fit(model)

import pytorch_lightning as pl


def run(net, path, args):
    pl.Trainer(max_epochs=3, log_every_n_steps=1, resume_from_checkpoint=path).fit(net)
    pl.Trainer(max_epochs=3, logger=False, resume_from_checkpoint=path).fit(net)
    pl.Trainer(max_epochs=3, resume_from_checkpoint=None).fit(net)
    trainer = pl.Trainer(max_epochs=3, gpus=1)
    trainer.fit(net, ckpt_path=args.resume_from_checkpoint)
    trainer.test(net, ckpt_path=path)

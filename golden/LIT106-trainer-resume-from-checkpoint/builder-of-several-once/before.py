import pytorch_lightning as pl


def build(args):
    net = pl.LightningModule()
    trainer = pl.Trainer(resume_from_checkpoint=args.resume)
    print(trainer.default_root_dir)
    return net, trainer


def train(args):
    net, trainer = build(args)
    trainer.fit(net)
    trainer.validate(net)

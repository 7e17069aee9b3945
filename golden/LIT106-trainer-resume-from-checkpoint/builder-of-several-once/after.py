import pytorch_lightning as pl


def build(args):
    net = pl.LightningModule()
    trainer = pl.Trainer()
    print(trainer.default_root_dir)
    return net, trainer


def train(args):
    net, trainer = build(args)
    trainer.fit(net, ckpt_path=args.resume)
    trainer.validate(net)

import pytorch_lightning as pl


def get_trainer(args, epochs, resume=None):
    return pl.Trainer(
        max_epochs=epochs,
        default_root_dir=args.out,
        resume_from_checkpoint=resume,  # where to go on
    )


def main(args, net, loader):
    trainer = get_trainer(args, 2)
    trainer.fit(net, loader)
    trainer = get_trainer(args, 4, resume=args.out + "/last.ckpt")
    trainer.fit(net, loader)


def again(args, net, loader, last):
    trainer = get_trainer(args, 4, last)
    trainer.fit(net, loader)
    trainer.test(net)

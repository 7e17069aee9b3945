import pytorch_lightning as pl


def go_on(net, config):
    trainer = pl.Trainer(max_epochs=9)
    trainer.fit(net, ckpt_path=config["resume"])


def either(net, args, start):
    trainer = pl.Trainer(max_epochs=9)
    trainer.fit(net, ckpt_path=start or args.resume)


def either_of_two(net, args, start):
    trainer = pl.Trainer(max_epochs=9)
    trainer.fit(net, ckpt_path=start or (args.resume if args.resume else None))


def from_the_trainer(net, args):
    trainer = pl.Trainer(max_epochs=9)
    trainer.fit(net, ckpt_path=args.resume)


def over_lines(net, last, resume):
    trainer = pl.Trainer(
        max_epochs=9,
    )
    trainer.fit(net, ckpt_path=last
        if last.exists() and resume  # both
        else None)
    again = pl.Trainer(
        max_epochs=9,
    )
    again.fit(net, ckpt_path=last if last.exists("a ( b") else None)

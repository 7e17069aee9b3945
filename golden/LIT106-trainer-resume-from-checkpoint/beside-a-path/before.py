import pytorch_lightning as pl


def go_on(net, config):
    trainer = pl.Trainer(max_epochs=9, resume_from_checkpoint=config["resume"])
    trainer.fit(net, ckpt_path=config["resume"])


def either(net, args, start):
    trainer = pl.Trainer(max_epochs=9, resume_from_checkpoint=args.resume)
    trainer.fit(net, ckpt_path=start)


def either_of_two(net, args, start):
    trainer = pl.Trainer(max_epochs=9, resume_from_checkpoint=args.resume if args.resume else None)
    trainer.fit(net, ckpt_path=start)


def from_the_trainer(net, args):
    trainer = pl.Trainer(max_epochs=9, resume_from_checkpoint=args.resume)
    trainer.fit(net, ckpt_path=None)


def over_lines(net, last, resume):
    trainer = pl.Trainer(
        max_epochs=9,
        resume_from_checkpoint=last
        if last.exists() and resume  # both
        else None,
    )
    trainer.fit(net)
    again = pl.Trainer(
        max_epochs=9,
        resume_from_checkpoint=last
        if last.exists(
            "a ( b"
        )
        else None,
    )
    again.fit(net)

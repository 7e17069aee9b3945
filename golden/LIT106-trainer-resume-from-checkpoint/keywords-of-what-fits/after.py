import pytorch_lightning as pl


def run(net, options, callbacks=(), **more):
    settings = {}
    if options.half:
        settings["precision"] = "16-mixed"
    resume_path = more.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(
        max_epochs=more.pop("max_epochs", 3),
        callbacks=list(callbacks),
        **settings,
        **more,
    )
    trainer.fit(net, options.loader, ckpt_path=resume_path)
    return trainer


class Study:
    ckpt_path = "study"

    def search(self, net, **keywords):
        with self.timed():
            resume_path = keywords.pop("resume_from_checkpoint", None)
            trainer = pl.Trainer(**keywords)
            trainer.fit(model=net, ckpt_path=resume_path)
            trainer.fit(model=net, ckpt_path=resume_path)  # once more
            return trainer.test(net)

    def go(self, net):
        return self.search(net, resume_from_checkpoint="study.ckpt")


def main(net, options):
    run(net, options)
    run(net, options, resume_from_checkpoint=options.last, max_epochs=6)
    run(net, options, resume_from_checkpoint="best.ckpt")

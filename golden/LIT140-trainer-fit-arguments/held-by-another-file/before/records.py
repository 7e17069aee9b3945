from parts import Parts, build


def run(parts: Parts, model, loader):
    parts.trainer.fit(model, train_dataloader=loader)
    parts.spare.fit(model, train_dataloader=loader)


def run_built(model, loader):
    built = build()
    built.trainer.fit(model, train_dataloader=loader)

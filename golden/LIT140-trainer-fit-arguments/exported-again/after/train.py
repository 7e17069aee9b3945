import lib


def main(args, loader):
    model, trainer = lib.make(args.path)
    trainer.fit(model, train_dataloaders=loader)

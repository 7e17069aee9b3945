from train import Net, build


def again(args):
    trainer = build(args, max_epochs=1)
    trainer.fit(Net())

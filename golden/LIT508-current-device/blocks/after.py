import lightning as L

from net import Net


def main(args):
    model = Net()
    # on the first card
    trainer = L.Trainer(devices=2)
    if args.train:
        trainer.fit(
            model,
            args.data,
        )  # all of it

    trainer.test(model)
    # chosen
    trainer.predict(model)


main(None)

import lightning as L
import torch

from net import Net


def main(args):
    model = Net()
    # on the first card
    with torch.cuda.device(0):
        trainer = L.Trainer(devices=2)
        if args.train:
            trainer.fit(
                model,
                args.data,
            )  # all of it

        trainer.test(model)
    with torch.cuda.device(args.gpu):  # chosen
        trainer.predict(model)


main(None)

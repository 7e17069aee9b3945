import os

from lightning.pytorch import Trainer

from cards import free_cards


def choose(args):
    cards = [card for card in free_cards() if card.load < 0.2]
    if len(cards) < args.devices:
        args.devices = len(cards)
    free = cards[: args.devices]
    shown = ",".join(str(card.number) for card in free)
    os.environ["CUDA_VISIBLE_DEVICES"] = shown
    return len(free)


def main(args, model):
    devices = choose(args)
    Trainer(accelerator="gpu", devices=devices).fit(model)

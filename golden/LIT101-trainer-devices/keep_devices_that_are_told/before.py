import lightning.pytorch as pl


def build(n, cards):
    first = pl.Trainer(accelerator="gpu", devices=n if n else "auto")
    second = pl.Trainer(accelerator="gpu", devices=[int(c) for c in cards] if cards is not None else 1)
    third = pl.Trainer(accelerator="gpu", devices=first_of(cards, None))
    return first, second, third


def first_of(cards, other):
    return cards[0] if cards else other

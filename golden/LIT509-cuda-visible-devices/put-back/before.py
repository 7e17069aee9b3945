import os

import lightning as L


def on_one_card(model, card):
    before = os.environ.get("CUDA_VISIBLE_DEVICES")
    os.environ["CUDA_VISIBLE_DEVICES"] = str(card)
    trainer = L.Trainer(accelerator="gpu", devices=1)
    trainer.fit(model)
    if before is not None:
        os.environ["CUDA_VISIBLE_DEVICES"] = before


def on_whatever_card(model, cards):
    hidden = os.environ["CUDA_VISIBLE_DEVICES"]
    os.environ["CUDA_VISIBLE_DEVICES"] = os.getenv("CARDS", "0")
    L.Trainer(accelerator="gpu", devices=cards).fit(model)
    os.environ["CUDA_VISIBLE_DEVICES"] = hidden
    os.environ["CUDA_VISIBLE_DEVICES"] = os.getenv("CUDA_VISIBLE_DEVICES", "0")

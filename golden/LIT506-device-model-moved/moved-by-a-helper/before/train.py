import lightning as L
from building import built, for_images, on_card, read


def main(path, images):
    trainer = L.Trainer(devices=2)
    trainer.fit(on_card(built(path)))
    best = read(path)
    trainer.test(model=best)
    trainer.validate(built(path))
    return for_images(path)(images)

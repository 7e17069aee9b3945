import lightning as L

from net import Net


def main():
    trainer = L.Trainer(devices=2, strategy="ddp")
    model = Net()
    trainer.fit(model)
    trainer.test(model)
    if trainer.is_global_zero:
        alone = L.Trainer(devices=1)
        alone.test(model)
        print(trainer.callback_metrics)
    if trainer.world_size > 1:
        trainer.validate(model)
    if trainer.is_global_zero:
        trainer.predict(model)
    else:
        trainer.predict(model)


main()

import lightning as L

from net import Net


def main():
    trainer = L.Trainer(devices=2, strategy="ddp")
    model = Net()
    trainer.fit(model)
    if trainer.is_global_zero:
        trainer.test(model)
    if trainer.global_rank != 0:
        return
    trainer.save_checkpoint("last.ckpt")


main()

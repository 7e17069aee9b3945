import lightning as L

from net import Net

if __name__ == "__main__":
    trainer = L.Trainer(devices=2, strategy="ddp_spawn")
    model = Net()
    trainer.fit(model)
    if trainer.is_global_zero:
        trainer.test(model)

import pytorch_lightning as pl


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test(ckpt_path="best")
    print(trainer.global_step)

from pytorch_lightning import Trainer


def main(net, path):
    trainer = Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test()
    trainer.test(ckpt_path="best")
    trainer.test(ckpt_path=path)

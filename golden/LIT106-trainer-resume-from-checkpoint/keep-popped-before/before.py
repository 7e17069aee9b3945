from pytorch_lightning import Trainer


def run(net, loader, options):
    path = options.pop("resume_from_checkpoint", None)
    trainer = Trainer(max_epochs=4, accelerator="cpu")
    trainer.fit(net, loader, ckpt_path=path)

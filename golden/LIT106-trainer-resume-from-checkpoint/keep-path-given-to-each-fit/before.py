from pytorch_lightning import Trainer


def folds(nets, loaders, paths):
    for net, loader, path in zip(nets, loaders, paths):
        trainer = Trainer(max_epochs=2, accelerator="cpu")
        trainer.fit(net, loader, ckpt_path=path)  # resume_from_checkpoint before

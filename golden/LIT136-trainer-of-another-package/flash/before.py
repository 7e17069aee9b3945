import flash
from flash.core.trainer import Trainer
from flash.image import ImageClassificationData, ImageClassifier

common = dict(progress_bar_refresh_rate=5, max_epochs=3)


class Quiet(flash.Trainer):
    """One that says nothing."""


def finetune(args):
    model = ImageClassifier(backbone="resnet18", num_classes=3)
    trainer = flash.Trainer(gpus=1, limit_train_batches=0.1)
    trainer.finetune(model, datamodule=ImageClassificationData.from_folders(args.folder), strategy="freeze")
    Trainer(**common)
    Quiet(distributed_backend="ddp", gpus=2)
    return Trainer.from_argparse_args(args, replace_sampler_ddp=False)

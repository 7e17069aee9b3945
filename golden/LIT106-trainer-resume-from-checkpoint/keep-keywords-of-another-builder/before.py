import pytorch_lightning as pl
import transformers


def build_trainer(args, **kwargs):
    return pl.Trainer(max_epochs=args.epochs, **kwargs)


def build_teacher(args, **kwargs):
    return transformers.Seq2SeqTrainer(args=args, **kwargs)


def resume(path, **kwargs):
    return dict(kwargs, checkpoint=path)


def main(args, model):
    teacher = build_teacher(args, resume_from_checkpoint=args.path)
    teacher.train(**resume(args.path, resume_from_checkpoint=True))
    trainer = build_trainer(args, limit_train_batches=2)
    trainer.fit(model, ckpt_path=args.path)

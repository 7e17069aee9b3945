from pytorch_lightning import Trainer


def run(net, args):
    trainer = Trainer(log_every_n_steps=10, accumulate_grad_batches=args.batches)
    trainer.fit(net)

from pkg.args import parse_args, trainer_from_args


def main(net):
    args = parse_args()
    trainer = trainer_from_args(args, logger=False)
    trainer.fit(net, ckpt_path=getattr(args, "resume_from_checkpoint", None))

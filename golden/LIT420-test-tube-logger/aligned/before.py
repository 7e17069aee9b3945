from pytorch_lightning import Trainer
from pytorch_lightning.loggers import TestTubeLogger
from pytorch_lightning.plugins import DDPPlugin


def main(hparams, args):
    logger = TestTubeLogger(save_dir="logs",
                            name=hparams.exp_name,
                            debug=False,
                            # é
                            create_git_tag=False,
                            version=dict(a=1,
                                         b=2))
    trainer = Trainer.from_argparse_args(args,
                                         logger=logger,
                                         resume_from_checkpoint=None,
                                         plugins=[DDPPlugin(find_unused_parameters=False,
                                                            gradient_as_bucket_view=True)])
    trainer.fit(model=hparams,
        val_dataloaders=3)

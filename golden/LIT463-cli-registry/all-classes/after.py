from pytorch_lightning.utilities.cli import LightningCLI


class CLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.add_optimizer_args()  # all of them
        parser.add_lr_scheduler_args(
            link_to="model.init_args.scheduler",
        )

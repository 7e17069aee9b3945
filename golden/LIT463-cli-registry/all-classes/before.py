from pytorch_lightning.utilities.cli import LightningCLI, LR_SCHEDULER_REGISTRY, OPTIMIZER_REGISTRY


class CLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.add_optimizer_args(OPTIMIZER_REGISTRY.classes)  # all of them
        parser.add_lr_scheduler_args(
            LR_SCHEDULER_REGISTRY.classes,
            link_to="model.init_args.scheduler",
        )

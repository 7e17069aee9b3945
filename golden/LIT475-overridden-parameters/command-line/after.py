from pytorch_lightning.utilities.cli import LightningCLI


class Own(LightningCLI):
    def init_parser(self):
        return super().init_parser()

    def add_core_arguments_to_parser(self, parser):
        super().add_core_arguments_to_parser(parser=parser)
        self.parser.add_argument("--notes")

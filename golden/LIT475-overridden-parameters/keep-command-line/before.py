from pytorch_lightning.cli import LightningCLI


class Own(LightningCLI):
    def init_parser(self, **kwargs):
        return super().init_parser(**kwargs)

    def add_core_arguments_to_parser(self, parser):
        super().add_core_arguments_to_parser(parser)

    def parse_arguments(self, parser, args):
        super().parse_arguments(parser, args)

    def add_arguments_to_parser(self, parser):
        parser.add_argument("--notes")


class Other(LightningCLI):
    def parse_arguments(self, *args):
        super().parse_arguments(*args)

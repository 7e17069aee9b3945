from lightning.pytorch.cli import ArgsType, LightningArgumentParser, LightningCLI


class Program(LightningCLI):
    def add_arguments_to_parser(self, parser: LightningArgumentParser) -> None:
        parser.add_argument("--gpus", type=int)
        parser.set_defaults({"trainer.max_epochs": 3})


def main(args: ArgsType = None):
    return Program(args=args)

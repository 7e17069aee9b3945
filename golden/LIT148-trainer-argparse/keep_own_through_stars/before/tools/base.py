class Trainer:
    @staticmethod
    def add_argparse_args(parser):
        return parser

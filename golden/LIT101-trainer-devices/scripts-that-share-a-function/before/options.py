from argparse import ArgumentParser


def with_data_options(parent):
    parser = ArgumentParser(parents=[parent], add_help=False)
    parser.add_argument("--folder", default="data")
    return parser

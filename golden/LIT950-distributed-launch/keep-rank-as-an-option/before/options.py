from argparse import ArgumentParser


def parsed():
    parser = ArgumentParser()
    parser.add_argument("--local_rank", default=0, type=int)
    return parser.parse_args()

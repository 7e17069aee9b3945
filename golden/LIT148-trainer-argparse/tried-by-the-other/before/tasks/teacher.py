from argparse import ArgumentParser

from pytorch_lightning import Trainer

from base import Base, run


class Teacher(Base):
    pass


if __name__ == "__main__":
    parser = Trainer.add_argparse_args(ArgumentParser())
    run(Teacher(), parser.parse_args())

from argparse import ArgumentParser

from pytorch_lightning import Trainer

from base import run

try:
    from .teacher import Teacher
except ImportError:
    from teacher import Teacher


class Student(Teacher):
    pass


if __name__ == "__main__":
    parser = Trainer.add_argparse_args(ArgumentParser())
    run(Student(), parser.parse_args())

OLD_ARGUMENTS = {"gpus": ""}


def option_value(text):
    return text


def add_trainer_args(parser):
    for name in OLD_ARGUMENTS:
        parser.add_argument(f"--{name}", type=option_value)
    return parser

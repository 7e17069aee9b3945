import os


class ModelCheckpoint:
    def __init__(self, filepath):
        self.filepath = filepath


def callback(args):
    return ModelCheckpoint(filepath=args.model_path)


if __name__ == "__main__":
    os.makedirs("models")

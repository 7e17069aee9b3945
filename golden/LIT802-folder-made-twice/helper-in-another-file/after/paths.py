import os
from pathlib import Path


class Folder:
    def __init__(self, path):
        self.path = Path(path)
        if not self.path.is_dir():
            self.path.mkdir(parents=True, exist_ok=True)


def below(root, name):
    path = os.path.join(root, name)
    if not os.path.exists(path):
        os.makedirs(path, exist_ok=True)
    return path


def results(root):
    return below(root, "results")

import os

import lightning as L


class Writer(L.Callback):
    def __init__(self, root):
        self.root = root

    def folder(self, name):
        path = os.path.join(self.root, name)
        os.makedirs(path, exist_ok=True)
        return path

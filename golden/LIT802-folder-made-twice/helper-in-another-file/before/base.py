import os

import lightning as L


class Writer(L.Callback):
    def __init__(self, root):
        self.root = root

    def folder(self, name):
        path = os.path.join(self.root, name)
        os.mkdir(path)
        return path

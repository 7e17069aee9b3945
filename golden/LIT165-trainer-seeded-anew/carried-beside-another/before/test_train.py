import importlib


def test_train():
    importlib.import_module("train")

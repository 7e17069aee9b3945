from setuptools import setup

setup(name="train", install_requires=["pytorch-lightning==1.5.10", "torch"])

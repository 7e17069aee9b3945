from setuptools import setup

setup(python_requires=">=3.6", install_requires=["pytorch-lightning>=1.4"])

from setuptools import setup

setup(
    name="x",
    install_requires=[
        "torch",
        "pytorch-lightning>=1.2,<1.5",
    ],
)

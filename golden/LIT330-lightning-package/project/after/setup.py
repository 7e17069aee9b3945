from setuptools import setup

setup(name="train", install_requires=["lightning==2.6.*", "torch"])

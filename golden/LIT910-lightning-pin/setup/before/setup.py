from setuptools import setup

REQUIRED = [
    "torch",
    'pytorch-lightning>=1.2,<2',  # the trainer
]
setup(
    name="x",
    install_requires=REQUIRED,
    extras_require={"old": ("pytorch_lightning[extra]==1.5.10",)},
    description="needs pytorch-lightning==1.4",
)

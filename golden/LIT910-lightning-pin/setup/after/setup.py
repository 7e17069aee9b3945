from setuptools import setup

REQUIRED = [
    "torch",
    'pytorch-lightning>=2.6,<3',  # the trainer
]
setup(
    name="x",
    install_requires=REQUIRED,
    extras_require={"old": ("pytorch_lightning[extra]==2.6.*",)},
    description="needs pytorch-lightning==1.4",
)

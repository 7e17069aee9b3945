import subprocess
import sys

import pytest


def run(command):
    subprocess.run([sys.executable, *command], check=True)


def test_fast(tmp_path):
    command = ["run.py", "trainer.max_epochs=1", "++trainer.accelerator=gpu", "++trainer.devices=1"]
    run(command)
    run(["run.py", 'trainer.accelerator=cpu', f"hydra.run.dir={tmp_path}"])


@pytest.mark.slow
def test_on_both():
    run(
        [
            "run.py",
            "trainer.accelerator=gpu",
            "++trainer.devices=2",  # both
            "trainer.weights_summary=null",
        ]
    )
    names = ["trainer.gpus=2"]
    print(names, ("other.py", "trainer.gpus=2"))

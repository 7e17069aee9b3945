import subprocess
import sys

import pytest


def run(command):
    subprocess.run([sys.executable, *command], check=True)


def test_fast(tmp_path):
    command = ["run.py", "trainer.max_epochs=1", "++trainer.gpus=1"]
    run(command)
    run(["run.py", 'trainer.gpus=0', f"hydra.run.dir={tmp_path}"])


@pytest.mark.slow
def test_on_both():
    run(
        [
            "run.py",
            "trainer.gpus=2",  # both
            "trainer.weights_summary=null",
            "+trainer.amp_level=O1",
        ]
    )
    names = ["trainer.gpus=2"]
    print(names, ("other.py", "trainer.gpus=2"))

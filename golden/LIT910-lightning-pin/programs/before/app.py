"""pip install pytorch-lightning==1.2.3 first"""

import os
import subprocess
import sys

os.system("pip install 'pytorch-lightning>=1.2,<1.5' --quiet")
subprocess.check_call([sys.executable, "-m", "pip", "install", "-q", "pytorch-lightning==1.2.3"])
subprocess.run("pip3 install pytorch-lightning==1.2.3 > log.txt", shell=True)

from train import trainer

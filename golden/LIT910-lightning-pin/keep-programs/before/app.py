"""To have it: os.system('make') and pip install pytorch-lightning."""

import os
import subprocess

VERSION = "1.2.3"
os.system(f"pip install pytorch-lightning=={VERSION}")
os.system("pip install pytorch-lightning==2.6.1")
os.system("pip install pytorch-lightning==" + VERSION)
os.system("pip uninstall pytorch-lightning")
subprocess.run(["brew", "install", "pytorch-lightning==1.2.3"])
subprocess.run(["pip", "download", "pytorch-lightning==1.2.3"])
print("pip install pytorch-lightning==1.2.3")

import subprocess


def mkdir(path):
    subprocess.run(["mkdir", "-p", path])

import argparse

TRAINER = ["gpus", "accelerator", "max_epochs", "weights_summary", "log_gpu_memory"]


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gpus", type=int)
    parser.add_argument("--accelerator")
    parser.add_argument("--max_epochs", type=int, default=3)
    parser.add_argument("--weights_summary", default="top")
    parser.add_argument("--log_gpu_memory")
    parser.add_argument("--width", type=int, default=8)
    return parser.parse_args()

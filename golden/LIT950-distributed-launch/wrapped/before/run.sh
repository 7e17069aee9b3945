$PYTHON -m torch.distributed.launch --use_env train.py

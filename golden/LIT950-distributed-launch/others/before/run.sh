python -m torch.distributed.launch tool.py
python -m torch.distributed.launch gone.py
torchrun --nproc_per_node=2 train.py
python -m torch.distributed.run train.py
# python -m torch.distributed.launch train.py
echo python -m torch.distributed.launch tool.py

python -m torch.distributed.launch --nproc_per_node=2 search.py --lr 1
torchrun --nproc_per_node=2 search.py --lr 1

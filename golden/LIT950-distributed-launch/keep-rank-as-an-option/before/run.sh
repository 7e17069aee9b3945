python -m torch.distributed.launch --nproc_per_node=2 search.py --lr 1
python -m torch.distributed.launch --nproc_per_node=2 --use_env search.py --lr 1

NCCL_DEBUG=INFO python -m torch.distributed.launch --nproc_per_node=2 --use_env train.py --lr 1
python3 -m torch.distributed.launch \
    --nproc_per_node 4 --nnodes=2 \
    ./train.py

NCCL_DEBUG=INFO torchrun --nproc_per_node=2 train.py --lr 1
torchrun \
    --nproc_per_node 4 --nnodes=2 \
    ./train.py

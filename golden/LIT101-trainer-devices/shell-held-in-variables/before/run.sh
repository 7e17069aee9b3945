#!/bin/bash
ARGS="trainer.gpus=2 model.gpus=2"
python train.py $ARGS trainer.max_epochs=2
LIST=(
    trainer.gpus=[0,1]  # both
    model.gpus=3
)
LIST+=(trainer.num_nodes=2)
srun python -u train.py "${LIST[@]}"
OTHER="trainer.gpus=2"
python prepare.py $OTHER
UNUSED="trainer.gpus=2"
BOTH='trainer.gpus=4'
python train.py ${BOTH}
python train.py ${BOTH} trainer.max_epochs=1
COUNT=2
python train.py "trainer.gpus=$COUNT"
NONE=0
python train.py trainer.gpus=${NONE} trainer.num_nodes=1
TWICE=1
TWICE=0
python train.py trainer.gpus=$TWICE
PLACE=$1
python train.py trainer.gpus=$PLACE

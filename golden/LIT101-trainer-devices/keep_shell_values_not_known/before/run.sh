for gpus in 1 2; do
    python train.py trainer.gpus=$gpus
done
python train.py trainer.gpus=$1
COUNT=${COUNT:-2}
python train.py trainer.gpus=$COUNT
TWICE=1
TWICE=0
python train.py trainer.gpus=${TWICE} -m
python train.py -m trainer.gpus=0,2
python train.py -m 'trainer.gpus=range(1,4)'

python train.py trainer.gpus=$GPUS "trainer.gpus=${N}"
python train.py --gpus 2

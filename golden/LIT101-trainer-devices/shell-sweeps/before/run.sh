python train.py -m trainer.gpus=1,2 model.gpus=1,2
python train.py --multirun trainer.gpus='2,4'
python train.py -m trainer.gpus=0,2
python train.py -m "trainer.gpus=choice(1,2)"
python train.py -m 'trainer.gpus=[0,1]'
python train.py trainer.gpus="'0,1'"

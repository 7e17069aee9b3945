python train.py -m trainer.accelerator=gpu trainer.devices=1,2 model.gpus=1,2
python train.py --multirun trainer.accelerator=gpu trainer.devices='2,4'
python train.py -m trainer.gpus=0,2
python train.py -m "trainer.gpus=choice(1,2)"
python train.py -m 'trainer.accelerator=gpu' 'trainer.devices=[0,1]'
python train.py trainer.accelerator=gpu 'trainer.devices=[0,1]'

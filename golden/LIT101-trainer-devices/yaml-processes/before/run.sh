python train.py trainer.gpus=0 trainer.num_processes=2
python train.py trainer.gpus=2 trainer.num_processes=4

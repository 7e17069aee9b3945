python main.py fit --trainer.max_epochs 3 --model.gpus 1
python main.py fit --trainer.gpus --trainer.max_epochs 3
python other.py fit --trainer.gpus 2
python main.py fit --trainer.gpus $1

python main.py fit --trainer.gpus 2 --trainer.max_epochs 3 --model.gpus 1
python main.py fit --trainer.gpus "0,1" \
    --trainer.num_nodes 2
python main.py fit --trainer.gpus=2 --trainer.auto_select_gpus
python main.py fit --trainer.gpus
python other.py fit --trainer.gpus 2

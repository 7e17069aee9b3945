alias t="python train.py trainer.gpus=[0,1]"
bash -c 'cd /tmp && python train.py trainer.gpus=2'
sbatch --wrap="srun python train.py trainer.gpus=[0,1] trainer.max_epochs=1"
sbatch <<EOF
#!/bin/bash
#SBATCH --gres=gpu:2
srun python train.py trainer.gpus=2
EOF
echo "trainer.gpus=2"
CUDA_VISIBLE_DEVICES=0,1 accelerate launch train.py trainer.gpus="2"
nohup env A=1 python3 -u train.py 'trainer.gpus=[0,1]' > log.txt 2>&1 &

ARGS="trainer.gpus=2"
python prepare.py $ARGS
UNUSED=(trainer.gpus=2)
echo "${UNUSED[@]}"
FILE=train.py
echo python train.py "$ARGS$UNUSED"

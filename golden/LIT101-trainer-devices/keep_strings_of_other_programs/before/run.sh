bash -c "python prepare.py trainer.gpus=2"
echo "trainer.gpus=2 for train.py"
cat <<EOF
trainer.gpus=2
EOF

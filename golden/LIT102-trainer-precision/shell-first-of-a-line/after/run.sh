python train.py trainer.max_epochs=2 \
 +trainer.precision=16-mixed \
print_config=false

PL_VERSION=1.4.9
export TORCH="1.9.0"
pip install pytorch-lightning==$PL_VERSION torch==${TORCH}
pip install "pytorch-lightning[extra]==${PL_VERSION}"

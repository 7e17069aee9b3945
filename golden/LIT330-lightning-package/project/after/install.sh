pip install "lightning==2.6.*" torch

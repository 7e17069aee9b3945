V9=1.4
pip install lightning==$V9
echo $V9

"""What project files ask for: releases of Lightning, of what goes with it, and of Python."""

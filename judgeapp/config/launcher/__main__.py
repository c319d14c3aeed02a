"""`python -m judgeapp.config.launcher`."""

import sys

from .service import main

sys.exit(main())

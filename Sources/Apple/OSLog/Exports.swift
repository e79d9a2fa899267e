// On Apple's platforms OSLog brings Logger along, which lives in os.
@_exported import os

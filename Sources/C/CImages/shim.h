// Picture files in and out: libpng and libjpeg-turbo.
#include <stddef.h>
#include <stdio.h>
#include <png.h>
#include <jpeglib.h>

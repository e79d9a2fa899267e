// Holds the place until the first file arrives.

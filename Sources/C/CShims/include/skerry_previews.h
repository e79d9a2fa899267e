#ifndef SKERRY_PREVIEWS_H
#define SKERRY_PREVIEWS_H

/// Number of previews that `#Preview` put into the section `skerry_previews` of the program and of every library
/// loaded so far. The first call reads the section tables; later calls answer from that. It also runs, once, the
/// functions in the section `skerry_preview_providers`, which make preview providers known. Main thread only.
int skerry_preview_count(void);

/// Writes the preview with this index (0 ..< count, in link order) to `record`, memory for one
/// `SwiftUI._PreviewRecord` that is not initialised yet. Main thread only.
void skerry_preview_make(int index, void *_Nonnull record);

#endif

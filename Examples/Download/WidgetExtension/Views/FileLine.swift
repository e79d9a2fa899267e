import SwiftUI
import WidgetKit

/// The file's name, and what the server says about it.
struct FileLine: View {
  let context: ActivityViewContext<DownloadAttributes>

  var body: some View {
    HStack(spacing: 8) {
      Text(context.attributes.name)
        .fontWeight(.medium)
        .foregroundStyle(.white)
        .truncationMode(.middle)
      Spacer(minLength: 4)
      Note(context: context)
        .layoutPriority(1)
    }
    .font(.footnote)
    .lineLimit(1)
    .minimumScaleFactor(0.85)
  }
}

import AppIntents
import SwiftUI
import WidgetKit

/// Who brings the order, and what the person can do about it.
struct CourierRow: View {
  let context: ActivityViewContext<DeliveryAttributes>

  private var attributes: DeliveryAttributes { context.attributes }

  var body: some View {
    HStack(spacing: 8) {
      Label {
        Text(context.state.courier ?? attributes.numbered())
          .lineLimit(1)
          .minimumScaleFactor(0.8)
      } icon: {
        Image(systemName: context.state.courier == nil ? "number" : "person.fill")
      }
      .font(.footnote.weight(.medium))
      .foregroundStyle(Palette.mist)

      Spacer(minLength: 4)

      if context.state.stage == .onTheWay {
        if let phone = attributes.phoneLink {
          Link(destination: phone) {
            pill(attributes.call, symbol: "phone.fill")
              .foregroundStyle(.white)
              .background(Palette.track, in: .capsule)
          }
        }
        Button(intent: ConfirmReceiptIntent(orderNumber: attributes.orderNumber)) {
          pill(attributes.received, symbol: "checkmark")
            .foregroundStyle(.black)
            .background(Palette.amber, in: .capsule)
        }
        .buttonStyle(.plain)
      }
    }
    .frame(minHeight: 28)
  }

  private func pill(_ title: String, symbol: String) -> some View {
    Label(title, systemImage: symbol)
      .font(.footnote.weight(.semibold))
      .lineLimit(1)
      .fixedSize()
      .padding(.horizontal, 10)
      .padding(.vertical, 5)
  }
}

import SwiftUI
import WidgetKit

extension NoteAttributes {
  fileprivate static let preview = NoteAttributes(noteID: "7F3A")
}

extension NoteAttributes.ContentState {
  private static func state(
    _ title: String, _ text: String, _ style: NoteStyle, due minutes: Double? = nil
  ) -> Self {
    Self(
      title: title, text: text, paper: style.paper, ink: style.ink,
      due: minutes.map { .now.addingTimeInterval($0 * 60) })
  }

  fileprivate static var keys: Self {
    state("Keys", "Leave the spare keys with the neighbour", .lemon, due: 95)
  }
  fileprivate static var call: Self {
    state("Call", "Call Grandma before dinner", .night)
  }
  fileprivate static var exam: Self {
    state("Exam", "Revise chapters 4 to 6, pack the calculator and be there half an hour early", .mint, due: 240)
  }

  fileprivate static var keysChinese: Self {
    state("带钥匙", "出门前把备用钥匙交给邻居", .rose, due: 95)
  }
  fileprivate static var callChinese: Self {
    state("打电话", "晚饭前给奶奶打个电话", .night)
  }
  fileprivate static var examChinese: Self {
    state("考试", "复习第四到第六章，带好计算器和准考证，提前半小时到考场", .mint, due: 240)
  }
}

#Preview("Lock screen", as: .content, using: NoteAttributes.preview) {
  NoteLiveActivity()
} contentStates: {
  NoteAttributes.ContentState.keys
  NoteAttributes.ContentState.call
  NoteAttributes.ContentState.exam
}

#Preview("锁屏", as: .content, using: NoteAttributes.preview) {
  NoteLiveActivity()
} contentStates: {
  NoteAttributes.ContentState.keysChinese
  NoteAttributes.ContentState.callChinese
  NoteAttributes.ContentState.examChinese
}

#Preview("Expanded", as: .dynamicIsland(.expanded), using: NoteAttributes.preview) {
  NoteLiveActivity()
} contentStates: {
  NoteAttributes.ContentState.keys
  NoteAttributes.ContentState.examChinese
}

#Preview("Home screen", as: .systemSmall) {
  PinnedNoteWidget()
} timeline: {
  NoteEntry(
    date: .now,
    note: Note(id: "1", title: "Keys", text: "Leave the spare keys with the neighbour", style: .lemon, due: nil))
}

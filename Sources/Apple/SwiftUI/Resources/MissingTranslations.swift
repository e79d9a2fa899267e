import FoundationGaps
import RenderTree

extension EvaluationHost {
  /// Says which keys were shown without a translation, those that the app's own code looked up included.
  func noteMissingTranslations() {
    for miss in StringLookup.takeMisses() {
      note(DrawingNote(.missingTranslation, subject: miss.key, message: "“\(miss.key)” \(miss.message)"))
    }
  }
}

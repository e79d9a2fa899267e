import Testing

/// Every test that runs the built command; one after the other, because each keeps the processors busy by itself and
/// some expect a widget to run out of time.
@Suite(.serialized) enum EndToEnd {}

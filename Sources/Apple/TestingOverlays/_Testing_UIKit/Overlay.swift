// Empty on purpose: Testing looks for this module by name as soon as a test imports UIKit beside it.

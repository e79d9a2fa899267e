import Wire

private let keeping = "Keeping a widget up to date"

extension RuleBook {
  private static let widgetFigures = WidgetFigures()

  static let widgets: [Row] = [
    Row(.widgetReloads, "Reloads of a placed widget that are paid within the window", .count(widgetFigures.reloads),
      .confirmed, keeping + ": “40 to 70” for a widget that is often seen; here the least of it"),
    Row(.widgetWindow, "The window of the budget", .seconds(widgetFigures.window), .confirmed,
      keeping + ", as “a 24-hour period”; that it slides is assumed"),
    Row(.widgetReloadSpacing, "Between two paid reloads of a widget, at least", .seconds(widgetFigures.reloadSpacing),
      .observed, "developers' reports of minutes; no number is published"),
    Row(.widgetRetry, "A provider that failed is asked again after", .seconds(widgetFigures.retry), .inferred,
      "not published"),
    Row(.widgetEntrySpacing, "Entries should lie at least this far apart", .seconds(widgetFigures.entrySpacing),
      .confirmed, keeping + ", as “about five minutes”; nearer ones are played all the same"),
    Row(.widgetEntryLimit, "Entries beyond which widgets were seen to stand still; 0 = any number",
      .count(widgetFigures.entryLimit), .observed, "developer forum 733081"),
    Row(.widgetProviderTime, "A provider has to answer within, in real time", .seconds(widgetFigures.providerSeconds),
      .inferred, "extensions must not wait for long; no number is published"),
    Row(.widgetPushes, "Pushes of the type `widgets` reload an app's widgets", .flag(true), since: PhoneVersion(26),
      .confirmed, "Updating widgets with WidgetKit push notifications"),
  ]
}

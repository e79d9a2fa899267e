import APNs
import Net

/// The headers that pushes of one kind, topic and priority share, checked and laid out once for as long as they come
/// again. For one connection, on its loop.
struct CommonHeaders {
  private struct Entry {
    var authorization: String
    /// Those of a request that are shared, in its order.
    var fields: [APNsRequest.Field]
    var prepared: HTTP2PreparedHeaders
  }

  /// Of an app at both priorities, with a start in between.
  private static let most = 4
  private var entries: [Entry] = []
  private var next = 0

  /// - Throws: `HTTP2RequestError.badRequest` where a field cannot be sent.
  mutating func prepared(
    for request: APNsRequest, authorization: String
  ) throws(HTTP2RequestError) -> HTTP2PreparedHeaders {
    if let known = entries.first(where: { Self.fits($0, request, authorization) }) { return known.prepared }
    let fields = request.fields.filter { !Self.isOwn($0) }
    let prepared = try HTTP2PreparedHeaders(
      HTTPHeaders(
        [HTTPHeaders.Field("authorization", authorization)] + fields.map { HTTPHeaders.Field($0.name, $0.value) }))
    let entry = Entry(authorization: authorization, fields: fields, prepared: prepared)
    if entries.count < Self.most { entries.append(entry) } else { entries[next] = entry }
    next = (next + 1) % Self.most
    return prepared
  }

  /// Fields that differ from one push to the next.
  static func own(_ request: APNsRequest) -> HTTPHeaders {
    var own = HTTPHeaders()
    for field in request.fields where isOwn(field) { own.add(field.name, field.value) }
    return own
  }

  private static func isOwn(_ field: APNsRequest.Field) -> Bool {
    switch field.name {
    case "apns-id", "apns-request-id", "apns-collapse-id", "apns-expiration": true
    default: false
    }
  }

  private static func fits(_ entry: Entry, _ request: APNsRequest, _ authorization: String) -> Bool {
    guard entry.authorization == authorization else { return false }
    var index = 0
    for field in request.fields where !isOwn(field) {
      guard index < entry.fields.count, entry.fields[index] == field else { return false }
      index += 1
    }
    return index == entry.fields.count
  }
}

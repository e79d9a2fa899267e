import Findings
import Net

/// The OpenAPI 3.1 document, written from the routes that answer.
struct OpenAPIDocument: Sendable {
  let routes: [APIRoute]
  let bodies: [String: APISchema]

  /// The document as JSON for people.
  var text: String { node.indentedText }

  private var node: JSONNode {
    .object([
      ("openapi", "3.1.0"),
      (
        "info",
        .object([
          "title": "Skerry relay", "version": "1",
          "description": .string(
            "The push server of Live Activities: say what an activity shows now, and every phone is told. Faults are "
              + "problem documents (RFC 9457) that say how to mend them."),
        ])
      ),
      ("servers", [.object(["url": "/"])]), ("tags", .array(tags)), ("paths", .object(paths)),
      (
        "components",
        .object([("securitySchemes", Self.security), ("schemas", .object(schemas))])
      ),
    ])
  }

  private static let security = JSONNode.object([
    (
      "serverKey",
      .object(["type": "http", "scheme": "bearer", "description": "A server key: sk_… with the operation's scope."])
    ),
    (
      "phoneCredential",
      .object([
        "type": "http", "scheme": "bearer", "bearerFormat": "JWT",
        "description": "A phone credential that the business's server mints: it names app and user.",
      ])
    ),
  ])

  private var tags: [JSONNode] {
    var names: [String] = []
    for route in routes where !names.contains(route.tag) { names.append(route.tag) }
    return names.map { .object(["name": .string($0)]) }
  }

  private var paths: [(String, JSONNode)] {
    var templates: [String] = []
    for route in routes where !templates.contains(route.template) { templates.append(route.template) }
    return templates.map { template in
      let operations = routes.filter { $0.template == template }.map { ($0.method.lowercased(), operation($0)) }
      return (template, .object(operations))
    }
  }

  private func operation(_ route: APIRoute) -> JSONNode {
    var members: [(String, JSONNode)] = [
      ("operationId", .string(route.id)), ("tags", [.string(route.tag)]), ("summary", .string(route.summary)),
    ]
    var words = route.details
    if case .server(let scope) = route.access { words += (words.isEmpty ? "" : " ") + "Scope: \(scope.rawValue)." }
    if !words.isEmpty { members.append(("description", .string(words))) }
    let security: [JSONNode] =
      switch route.access {
      case .open: []
      // Of schemes without scopes the list holds the roles that are needed (OpenAPI 3.1).
      case .server(let scope): [.object([("serverKey", [.string(scope.rawValue)])])]
      case .phone: [.object([("phoneCredential", [])])]
      }
    members.append(("security", .array(security)))
    if !route.parameters.isEmpty { members.append(("parameters", .array(route.parameters.map(parameter)))) }
    if let body = route.body {
      members.append((
        "requestBody",
        .object([
          ("required", .bool(route.bodyIsRequired)),
          ("content", .object([("application/json", .object([("schema", schema(body, true))]))])),
        ])
      ))
    }
    members.append(("responses", .object(responses(route))))
    return .object(members)
  }

  private func parameter(_ parameter: APIRoute.Parameter) -> JSONNode {
    .object([
      ("name", .string(parameter.name)), ("in", .string(parameter.place.rawValue)),
      ("required", .bool(parameter.isRequired)), ("description", .string(parameter.schema.description)),
      ("schema", schema(parameter.schema, true)),
    ])
  }

  private func responses(_ route: APIRoute) -> [(String, JSONNode)] {
    var result: [(String, JSONNode)] = route.answers.map { answer in
      var members: [(String, JSONNode)] = [("description", .string(answer.words))]
      if answer.schema != nil || answer.mediaType != "application/json" {
        let content = answer.schema.map { JSONNode.object([("schema", schema($0, false))]) }
          ?? .object([("schema", .object(["type": "string"]))])
        members.append(("content", .object([(answer.mediaType, content)])))
      }
      return (String(answer.status), .object(members))
    }
    for (status, kinds) in problems(route) where !route.answers.contains(where: { $0.status == status }) {
      let words = kinds.map { "\($0.rawValue): \($0.title)." }.joined(separator: " ")
      var members: [(String, JSONNode)] = [
        ("description", .string(words)),
        (
          "content",
          .object([
            (
              "application/problem+json",
              .object([("schema", .object(["$ref": "#/components/schemas/Problem"]))])
            )
          ])
        ),
      ]
      if status == 429 || status == 503 {
        members.insert(
          (
            "headers",
            .object([
              (
                "Retry-After",
                .object([
                  ("description", "Seconds to wait."), ("schema", .object(["type": "integer"])),
                ])
              )
            ])
          ), at: 1)
      }
      result.append((String(status), .object(members)))
    }
    return result.sorted { $0.0 < $1.0 }
  }

  /// What every operation can answer, and what this one adds.
  private func problems(_ route: APIRoute) -> [(Int, [APIProblem.Kind])] {
    var kinds: [APIProblem.Kind] = [.badPath, .badParameter, .internal, .unavailable]
    if route.access != .open { kinds += [.unauthorized, .rateLimited] }
    if case .server = route.access {
      kinds.append(.forbidden)
      if route.template.contains("{app}") { kinds.append(.unknownApp) }
    }
    if route.body != nil { kinds += [.tooLarge, .mediaType, .badJSON, .badBody] }
    for kind in route.problems where !kinds.contains(kind) { kinds.append(kind) }
    let byStatus = Dictionary(grouping: kinds, by: \.status)
    return byStatus.sorted { $0.key < $1.key }
  }

  // MARK: Schemas

  private var schemas: [(String, JSONNode)] {
    let all = bodies.map { ($0.key, schema($0.value, true)) } + APIAnswers.all.map { ($0.key, schema($0.value, false)) }
    return all.sorted { $0.0 < $1.0 }
  }

  /// - Parameter isStrict: what callers send has no members but those that are named; answers may grow.
  private func schema(_ schema: APISchema, _ isStrict: Bool) -> JSONNode {
    func typed(_ type: String, _ more: [(String, JSONNode)]) -> JSONNode {
      var members: [(String, JSONNode)] = [("type", .string(type))] + more
      if !schema.description.isEmpty { members.append(("description", .string(schema.description))) }
      return .object(members)
    }
    switch schema {
    case .text(.oneOf(let values), _): return typed("string", [("enum", .strings(values))])
    case .text(let form, _):
      var more: [(String, JSONNode)] = []
      if let longest = form.longest { more.append(("maxLength", .whole(longest))) }
      if let pattern = form.pattern { more.append(("pattern", .string(pattern))) }
      return typed("string", more)
    case .number(let range, _):
      return typed("number", [("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))])
    case .integer(let range, _):
      return typed("integer", [("minimum", .whole(range.lowerBound)), ("maximum", .whole(range.upperBound))])
    case .flag: return typed("boolean", [])
    case .anyObject: return typed("object", [])
    case .list(let element, let shortest, let longest, _):
      var more: [(String, JSONNode)] = [("items", self.schema(element, isStrict))]
      if shortest > 0 { more.append(("minItems", .whole(shortest))) }
      more.append(("maxItems", .whole(longest)))
      return typed("array", more)
    case .map(let form, let value, let longest, let others, _):
      var more: [(String, JSONNode)] = [
        ("additionalProperties", self.schema(value, isStrict)), ("maxProperties", .whole(longest)),
      ]
      more += others.members
      if let pattern = form.pattern { more.append(("propertyNames", .object([("pattern", .string(pattern))]))) }
      return typed("object", more)
    case .object(let properties, let rules, _):
      var more: [(String, JSONNode)] = [
        ("properties", .object(properties.map { ($0.name, self.schema($0.schema, isStrict)) }))
      ]
      let required = properties.filter(\.isRequired).map(\.name)
      if !required.isEmpty { more.append(("required", .strings(required))) }
      if isStrict { more.append(("additionalProperties", false)) }
      if !rules.isEmpty { more.append(("allOf", .array(rules.flatMap(\.schemas)))) }
      return typed("object", more)
    case .named(let name): return .object([("$ref", .string("#/components/schemas/\(name)"))])
    }
  }
}

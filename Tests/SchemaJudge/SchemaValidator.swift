import Foundation

/// Debian's python3-jsonschema, the judge of our schemas.
public enum SchemaValidator {
  private static let program = """
    import json, sys
    from jsonschema import Draft202012Validator
    asked = json.load(open(sys.argv[1]))
    validators = []
    for text in asked["schemas"]:
        schema = json.loads(text)
        Draft202012Validator.check_schema(schema)
        validators.append(Draft202012Validator(schema))
    faults = []
    for i, text in asked["checks"]:
        found = next(validators[i].iter_errors(json.loads(text)), None)
        faults.append("" if found is None else found.json_path + ": " + found.message)
    print(json.dumps(faults))
    """

  /// The Python that has the module; nil where none has.
  public static let python: String? = ["/usr/bin/python3", "python3"].first {
    run($0, ["-c", "import jsonschema"]) != nil
  }

  /// Whether each text is valid by the schema with the index beside it.
  public static func validity(schemas: [String], checks: [(Int, String)]) throws -> [Bool] {
    try faults(schemas: schemas, checks: checks).map { $0 == nil }
  }

  /// The first fault of each text by the schema with the index beside it; nil where it is valid.
  public static func faults(schemas: [String], checks: [(Int, String)]) throws -> [String?] {
    struct Failed: Error {}
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("asked.json")
    let asked: [String: Any] = ["schemas": schemas, "checks": checks.map { [$0.0, $0.1] as [Any] }]
    try JSONSerialization.data(withJSONObject: asked).write(to: file)
    guard let python, let answer = run(python, ["-c", program, file.path]) else { throw Failed() }
    return try JSONDecoder().decode([String].self, from: answer).map { $0.isEmpty ? nil : $0 }
  }

  /// What a program printed; nil where it failed.
  private static func run(_ program: String, _ arguments: [String]) -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? output : nil
  }
}

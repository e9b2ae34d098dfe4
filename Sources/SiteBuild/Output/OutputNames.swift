/// Our own files in an output folder. All names begin with `.sitegen`, so that a server can hide them.
enum OutputNames {
  /// The list of our files.
  static let record = ".sitegen.json"
  static let stage = ".sitegen-stage"
  static let journal = ".sitegen-journal"
  static let lock = ".sitegen-lock"
  /// Below the stage: the files for an empty folder, as they will be there.
  static let tree = "tree"
  /// Below the stage: the next record.
  static let nextRecord = "record"

  static let all = [record, stage, journal, lock]
}

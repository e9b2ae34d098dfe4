import Foundation

/// libFuzzer's own main function, under the name that it has for programs with one of theirs.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Which one is looked at is in the environment: the arguments are libFuzzer's.
private let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(FuzzTarget.init)
guard target != nil else {
  print("FUZZ_TARGET is none of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
  exit(64)
}
private var count = CommandLine.argc
private var arguments = CommandLine.unsafeArgv
exit(
  runFuzzer(&count, &arguments) { bytes, count in
    do {
      try target?.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
      // An end that libFuzzer sees, so that it keeps the bytes.
      preconditionFailure("\(error)")
    }
    return 0
  })

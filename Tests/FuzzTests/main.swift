import Foundation

/// The entry point of libFuzzer for programs that have their own `main`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The environment names the target, because libFuzzer reads the arguments.
private let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(FuzzTarget.init)
guard target != nil else {
  print("FUZZ_TARGET must be one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
  exit(64)
}
private var count = CommandLine.argc
private var arguments = CommandLine.unsafeArgv
exit(
  runFuzzer(&count, &arguments) { bytes, count in
    do {
      try target?.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
      // libFuzzer saves the bytes that cause a crash.
      preconditionFailure("\(error)")
    }
    return 0
  })

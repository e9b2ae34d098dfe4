/// An error that ends the program. Its description is the message.
package protocol CommandFailure: Error, CustomStringConvertible {
  var exitStatus: ExitStatus { get }
}

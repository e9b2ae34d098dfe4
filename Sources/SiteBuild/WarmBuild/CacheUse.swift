/// How a build makes use of what earlier ones left behind.
package struct CacheUse: Sendable {
  /// The file of the program that runs: another build of it may make other pages.
  package let program: String
  /// Whether what is there is not looked at. It is replaced all the same.
  package let isIgnored: Bool

  package init(program: String, isIgnored: Bool = false) { (self.program, self.isIgnored) = (program, isIgnored) }
}

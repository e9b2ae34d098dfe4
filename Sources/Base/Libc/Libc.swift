// The C library, whose module has a different name on each system.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

#if canImport(Darwin)
  /// The bytes that a path below the source or the output folder may have. The system allows 1,024 for the whole path.
  package let longestPath = 700
#else
  /// The bytes that a path below the source or the output folder may have. The system allows 4,096 for the whole path.
  package let longestPath = 3000
#endif

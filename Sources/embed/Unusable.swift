/// Why the program cannot do what it was asked for.
struct Unusable: Error, CustomStringConvertible { let description: String }

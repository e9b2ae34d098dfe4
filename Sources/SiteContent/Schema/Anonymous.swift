/// An authored type that has no name of its own.
protocol Anonymous: Authored {
  init()
}

extension Anonymous {
  static var draft: Self { Self() }
}

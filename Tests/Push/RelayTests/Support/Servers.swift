import TestServers

/// What other suites start as well.
typealias PostgresServer = TestServers.PostgresServer

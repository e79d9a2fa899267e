import Foundation
import FoundationNetworking

extension Timer {
  /// Sends the date at every tick once it is connected.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    private let audience = Audience<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
    }
    public func receive<S>(subscriber: S) where S: Subscriber, Never == S.Failure, Date == S.Input {
      audience.admit(AnySubscriber(subscriber))
    }
    public func connect() -> any Cancellable {
      let timer = Timer(timeInterval: max(interval, 0.001), repeats: true) { [audience] timer in
        audience.send(timer.fireDate)
      }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// - Parameter options: Ignored: run loops have none.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: Any? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}

extension NotificationCenter {
  /// Sends notifications of one name.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }
    public func receive<S>(subscriber: S) where S: Subscriber, Never == S.Failure, Notification == S.Input {
      let target = AnySubscriber(subscriber)
      let token = center.addObserver(forName: name, object: object, queue: nil) { _ = target.receive($0) }
      let center = center
      target.receive(subscription: ClosureSubscription { center.removeObserver(token) })
    }
  }
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

/// A bond that only knows how to be cut.
final class ClosureSubscription: Subscription, @unchecked Sendable {
  private let bond: AnyCancellable
  init(_ cancel: @escaping () -> Void) { bond = AnyCancellable(cancel) }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() { bond.cancel() }
}

extension URLSession {
  /// Sends the answer of one request.
  public struct DataTaskPublisher: Combine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }
    public func receive<S>(subscriber: S) where S: Subscriber, URLError == S.Failure, Output == S.Input {
      let target = AnySubscriber<Output, URLError>(subscriber)
      let task = session.dataTask(with: request) { data, response, error in
        if let data, let response {
          _ = target.receive((data, response))
          target.receive(completion: .finished)
        } else {
          target.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      target.receive(subscription: ClosureSubscription { task.cancel() })
      task.resume()
    }
  }
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

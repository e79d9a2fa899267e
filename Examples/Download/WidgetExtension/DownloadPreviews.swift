import SwiftUI
import WidgetKit

extension DownloadAttributes {
  fileprivate static let model = DownloadAttributes(id: "file-7", name: "Field recordings.zip")
  fileprivate static let chinese = DownloadAttributes(id: "file-8", name: "离线地图-杭州.zip")
}

extension DownloadAttributes.ContentState {
  fileprivate static let asked = Self(emoji: "📡", title: "Looking for the file", body: "A moment, please")
  fileprivate static let running = Self(
    emoji: "⬇️", title: "Downloading", body: "1.2 GB of 2.9 GB, about 4 min", progress: 0.42)
  fileprivate static let unpacking = Self(emoji: "📦", title: "Unpacking", body: "Almost there", progress: 0.93)
  fileprivate static let done = Self(emoji: "✅", title: "Ready", body: "Tap to open it", progress: 1)

  fileprivate static let askedChinese = Self(emoji: "📡", title: "正在查找文件", body: "请稍候")
  fileprivate static let runningChinese = Self(
    emoji: "⬇️", title: "正在下载", body: "1.2 GB / 2.9 GB，约剩 4 分钟", progress: 0.42)
  fileprivate static let doneChinese = Self(emoji: "✅", title: "下载完成", body: "轻点即可打开", progress: 1)
}

#Preview("Lock screen", as: .content, using: DownloadAttributes.model) {
  DownloadLiveActivity()
} contentStates: {
  DownloadAttributes.ContentState.asked
  DownloadAttributes.ContentState.running
  DownloadAttributes.ContentState.unpacking
  DownloadAttributes.ContentState.done
}

#Preview("锁屏", as: .content, using: DownloadAttributes.chinese) {
  DownloadLiveActivity()
} contentStates: {
  DownloadAttributes.ContentState.askedChinese
  DownloadAttributes.ContentState.runningChinese
  DownloadAttributes.ContentState.doneChinese
}

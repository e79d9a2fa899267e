// Apple's Foundation is one module; a source that imports it expects URLSession and these gaps as well.
@_exported import Foundation
@_exported import FoundationNetworking

import Workshop

extension ExtensionHost: ExtensionAnswering {}

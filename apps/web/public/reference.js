// Starts the viewer of the API reference (a third-party file that the build puts here). Every setting that would make
// it contact another server is turned off; the page's content security policy enforces this.
(function () {
  var root = document.documentElement;
  var main = document.querySelector('[data-api-reference]');
  if (!main || !window.Scalar) return;
  main.textContent = '';
  window.Scalar.createApiReference(main, {
    url: '/api/openapi.json',
    servers: [{ url: location.origin }],
    telemetry: false,
    withDefaultFonts: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    persistAuth: false,
    documentDownloadType: 'none',
    hideDarkModeToggle: true,
    forceDarkModeState: root.dataset.theme === 'dark' ? 'dark' : 'light',
    theme: 'none',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    authentication: { preferredSecurityScheme: 'organizationKey' },
  });
})();

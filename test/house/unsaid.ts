/** Files of the server whose sentences have no translation, each with the reason. */
export const unsaid: Record<string, string> = {
  ...Object.fromEntries(
    ['features/demo', 'features/calendars/connect-demo.ts', 'features/transcription/inventions.ts'].map(
      (path) => [path, 'data of the English language, as people in it would write it'],
    ),
  ),
  ...Object.fromEntries(
    [
      'features/tenancy/authenticate-key.ts',
      'features/test-mode/simulate-interview.ts',
      'http/app.ts',
      'http/integration/availability/get-availability.ts',
      'http/integration/interviews/delete.ts',
      'http/integration/interviews/simulate.ts',
      'http/integration/platform/keys.ts',
      'http/integration/webhooks/register.ts',
      'http/locate-json-error.ts',
      'http/malformed-requests.ts',
      'http/middleware/integration-gate.ts',
      'http/strict-json.ts',
    ].map((path) => [path, 'answers that only programs get: pages send what is refused here never']),
  ),
  ...Object.fromEntries(
    [
      'features/calendars/connect-oauth.ts',
      'features/models/ask-once.ts',
      'http/dashboard/accounts.ts',
      'http/media-gateway.ts',
      'http/realtime/open-sockets.ts',
    ].map((path) => [path, 'messages of defects, log entries and reasons why a socket closes']),
  ),
  ...Object.fromEntries(
    [
      'features/accounts/set-up.ts',
      'features/tenancy/create-platform.ts',
      'features/tenancy/provision-key.ts',
    ].map((path) => [path, 'names of first keys, which are kept, and can be changed']),
  ),
  ...Object.fromEntries(
    ['http/installation-figures.ts', 'http/metrics.ts', 'http/request-durations.ts'].map((path) => [
      path,
      'explanations beside figures for Prometheus',
    ]),
  ),
  ...Object.fromEntries(
    ['http/reference-html.ts', 'http/reference.ts', 'http/web.ts'].map((path) => [
      path,
      'the reference of the API, which is English, and headers',
    ]),
  ),
  ...Object.fromEntries(
    [
      'features/request-log/log-entry.ts',
      'features/request-log/read-request-log.ts',
      'features/request-log/redact.ts',
      'features/request-log/remove-texts.ts',
    ].map((path) => [path, 'marks in kept bodies, which are what programs sent and got']),
  ),
  ...Object.fromEntries(
    ['features/webhooks/deliver-webhook.ts', 'features/webhooks/rules.ts'].map((path) => [
      path,
      'kept with a delivery, and said again to whoever reads it (kernel/say-again.ts)',
    ]),
  ),
  ...Object.fromEntries(
    ['features/calendars/credential-store.ts', 'features/webhooks/reseal-secrets.ts'].map((path) => [
      path,
      'kept with what was lost, and said again to whoever reads it (kernel/say-again.ts)',
    ]),
  ),
  'features/models/open-models.ts': 'what a model is told',
};

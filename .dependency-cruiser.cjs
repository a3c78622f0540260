// Who may import whom (docs/architecture.md). Every rule has a planted violation in test/house/layers.test.ts.
const server = '^apps/server/src/';
const features = `${server}features/`;
const tests = '(\\.test\\.tsx?$|^test/|/src/testing/)';
const packages = '(^|/)node_modules/';

/** Each feature sees those before it. Erasure and the demo come last, above everything they touch. */
const featureOrder = [
  'tenancy',
  'accounts',
  'models',
  'speech',
  'scheduling',
  'calendars',
  'participants',
  'presence',
  'interviews',
  'consents',
  'candidate-notice',
  'booking',
  'transcripts',
  'conversations',
  'meetings',
  'recordings',
  'transcription',
  'evaluation',
  'scorecards',
  'comments',
  'decision-packet',
  'notifications',
  'audit',
  'needs',
  'your-data',
  'candidate-export',
  'organization-export',
  'webhooks',
  'request-log',
  'figures',
  'outcomes',
  'health',
  'test-mode',
  'erasure',
  'demo',
];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The same for shipped code only: a test may reach across to set a scene. */
const shipped = (name, comment, from, to) =>
  rule(name, comment, { ...from, pathNot: [tests, ...(from.pathNot ?? [])] }, to);

const general = [
  rule('no-circular', 'A circle has no bottom to start reading at.', {}, { circular: true }),
  // Only the build understands `?url` behind a file that a package exports.
  rule(
    'resolvable',
    'An import that leads nowhere.',
    {},
    { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
  ),
  shipped(
    'testing-for-tests-only',
    'Factories and fakes stay out of the product.',
    {},
    { path: `${server}testing/|\\.test\\.tsx?$` },
  ),
];

const packageRules = [
  shipped(
    'packages-stand-alone',
    'A package knows neither the apps nor another package, but for the sentences of the product.',
    { path: '^packages/([^/]+)/' },
    { path: '^(apps|packages)/', pathNot: ['^packages/$1/', '^packages/texts/'] },
  ),
  shipped(
    'texts-see-nothing',
    'The sentences of the product are data.',
    { path: '^packages/texts/' },
    { path: '^(apps|packages)/', pathNot: '^packages/texts/' },
  ),
  shipped(
    'packages-through-index',
    'Only what a package exports is its promise.',
    { path: '^apps/' },
    {
      path: '^packages/[^/]+/',
      pathNot: [
        '^packages/[^/]+/(src/index\\.ts|dist/)',
        '^packages/texts/src/((languages|spoken)\\.ts|[a-z-]+/[a-z-]+\\.json)$',
      ],
    },
  ),
  shipped(
    'contract-sees-only-zod',
    'The contract runs in browsers and servers alike.',
    { path: '^packages/contract/src/' },
    { pathNot: ['^packages/', '^apps/', `${packages}zod/`] },
  ),
  shipped(
    'engines-are-pure',
    'No clock, no files, no network: an engine gets everything as arguments. Its command for cases and its fixtures read files.',
    {
      path: '^packages/(calendar|interviewer)/src/',
      pathNot: ['^packages/calendar/src/cases/run\\.ts$', '\\.fixture\\.ts$'],
    },
    { dependencyTypes: ['core'] },
  ),
  shipped(
    'sdk-sees-nothing',
    'The published client has no dependencies.',
    { path: '^packages/sdk/src/' },
    { pathNot: '^(packages|apps)/' },
  ),
  shipped(
    'web-sees-only-contract',
    'What the browser shares with the server is the contract and the sentences.',
    { path: '^apps/web/src/' },
    { path: ['^apps/(?!web/)', '^packages/(?!contract/|texts/)'] },
  ),
  shipped(
    'web-runs-in-browsers',
    'There is no node: in a browser.',
    { path: '^apps/web/src/' },
    { dependencyTypes: ['core'] },
  ),
  shipped(
    'server-sees-no-web',
    'The server serves the built pages as files.',
    { path: '^apps/server/' },
    { path: ['^apps/web/', '^packages/sdk/'] },
  ),
];

const layer = (name, comment, path, mayAlsoSee) =>
  shipped(
    name,
    comment,
    { path: `${server}${path}` },
    { path: server, pathNot: mayAlsoSee.map((it) => server + it) },
  );

const serverLayers = [
  layer('kernel-sees-itself', 'contract <- kernel', 'kernel/', ['kernel/']),
  layer('ports-see-kernel', 'kernel <- ports', 'ports/', ['kernel/', 'ports/']),
  layer('features-see-ports', 'ports <- features', 'features/', ['kernel/', 'ports/', 'features/']),
  layer('http-sees-features', 'features <- http', 'http/', ['kernel/', 'ports/', 'features/', 'http/']),
  layer('worker-sees-features', 'features <- worker', 'worker/', [
    'kernel/',
    'ports/',
    'features/',
    'worker/',
  ]),
  layer('adapters-see-ports', 'kernel, ports <- adapters', 'adapters/', ['kernel/', 'ports/', 'adapters/']),
  layer('backup-sees-kernel', 'The data folder as files: no feature, no open service.', 'backup/', [
    'kernel/',
    'backup/',
  ]),
  layer('cli-sees-main', 'main, features, backup <- cli', 'cli/', [
    'kernel/',
    'features/',
    'backup/',
    'cli/',
    'paths\\.ts$',
    '(main|services|reseal)\\.ts$',
    '((read|media)-)?config\\.ts$',
  ]),
  layer(
    'config-sees-kernel',
    'The environment is read before anything is there.',
    '((read|media|sign-in)-)?config\\.ts$',
    ['kernel/', '((read|media|sign-in)-)?config\\.ts$'],
  ),
  shipped(
    'only-main-sees-adapters',
    'main.ts is the one place that joins an adapter to a feature; services.ts opens what the command line needs too.',
    { path: '^apps/server/', pathNot: [`${server}(main|services)\\.ts$`, `${server}adapters/`] },
    { path: `${server}adapters/` },
  ),
  shipped(
    'adapters-stand-alone',
    'An adapter can be deleted without touching another.',
    { path: `${server}adapters/([^/]+)/` },
    { path: `${server}adapters/`, pathNot: `${server}adapters/$1/` },
  ),
  shipped(
    'only-cli-sees-main',
    'main.ts joins everything, so only a start may import it.',
    { path: '^apps/server/', pathNot: [`${server}cli/`] },
    { path: `${server}main\\.ts$` },
  ),
  shipped(
    'only-main-sees-postgres',
    'Everybody else gets a database and not a program.',
    { path: '^apps/server/', pathNot: [`${server}((main|services)\\.ts$|cli/|backup/|adapters/)`] },
    { path: '^packages/embedded-postgres/' },
  ),
  shipped(
    'features-know-no-vendor',
    'A feature that names a web framework or a mailer belongs to http or an adapter.',
    { path: features },
    { path: `${packages}(fastify|@fastify|ws|pg|graphile-worker|nodemailer|@aws-sdk|ai|@ai-sdk)/` },
  ),
];

const featureRules = [
  shipped(
    'features-meet-at-index',
    'Another feature sees index.ts and nothing behind it.',
    { path: `${features}([^/]+)/` },
    { path: features, pathNot: [`${features}$1/`, `${features}[^/]+/index\\.ts$`] },
  ),
  shipped(
    'features-entered-at-index',
    'http, worker, cli and main see a feature as its index.ts.',
    { path: `${server}(http/|worker/|cli/|(main|services)\\.ts$)` },
    { path: features, pathNot: `${features}[^/]+/index\\.ts$` },
  ),
  shipped(
    'features-have-a-place',
    'A new feature gets its place in the order first.',
    { path: features, pathNot: [`${features}(${featureOrder.join('|')})/`] },
    {},
  ),
  shipped(
    'scheduling-is-pure',
    'The plan of an interview depends on its arguments alone, and what it says on who reads it.',
    { path: `${features}scheduling/` },
    { path: `${server}(kernel/(?!clock|errors|language)|ports/)` },
  ),
  shipped(
    'scheduling-is-pure-core',
    'The plan of an interview depends on its arguments alone.',
    { path: `${features}scheduling/` },
    { dependencyTypes: ['core'] },
  ),
  ...featureOrder
    .slice(0, -1)
    .map((feature, index) =>
      shipped(
        `feature-order-${feature}`,
        `Features to the right of ${feature} know it, not the other way round.`,
        { path: `${features}${feature}/` },
        { path: `${features}(${featureOrder.slice(index + 1).join('|')})/` },
      ),
    ),
];

module.exports = {
  forbidden: [...general, ...packageRules, ...serverLayers, ...featureRules],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: packages },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types', 'require'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};

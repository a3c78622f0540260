/** One violation for every rule of .dependency-cruiser.cjs: files and the text to add to them. */
type Plant = { rule: string; files: Record<string, string> };

const server = 'apps/server/src';
const nothing = 'export {};\n';
const importing = (...targets: string[]): string => targets.map((target) => `import '${target}';\n`).join('');

/** A file in `folder` that imports `target`. If the target is not a package, its file is made too. */
function breaks(rule: string, folder: string, target: string, targetPath?: string): Plant {
  const files: Record<string, string> = { [`${folder}/planted-${rule}.ts`]: importing(target) };
  if (targetPath !== undefined) files[targetPath] = nothing;
  return { rule, files };
}

/** A server layer that imports from `reached`, a folder that it must not use. */
function layer(rule: string, folder: string, reached: string): Plant {
  const target = `planted-for-${rule}.ts`;
  return breaks(
    rule,
    `${server}/${folder}`,
    `${up(folder)}${reached}/${target}`,
    `${server}/${reached}/${target}`,
  );
}

const up = (folder: string): string =>
  folder
    .split('/')
    .map(() => '../')
    .join('');

const features = [
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

const order = features.slice(0, -1).map((feature, index) => {
  const next = features[index + 1] ?? '';
  return layer(`feature-order-${feature}`, `features/${feature}`, `features/${next}`);
});

export const plants: Plant[] = [
  {
    rule: 'no-circular',
    files: {
      [`${server}/kernel/planted-circle-a.ts`]: importing('./planted-circle-b.ts'),
      [`${server}/kernel/planted-circle-b.ts`]: importing('./planted-circle-a.ts'),
    },
  },
  breaks('resolvable', `${server}/kernel`, './planted-nowhere.ts'),
  layer('testing-for-tests-only', 'http', 'testing'),
  breaks('packages-stand-alone', 'packages/interviewer/src', '@parley/contract'),
  breaks(
    'packages-through-index',
    'apps/web/src',
    '../../../packages/contract/src/planted-deep.ts',
    'packages/contract/src/planted-deep.ts',
  ),
  breaks('contract-sees-only-zod', 'packages/contract/src', 'pg'),
  breaks('engines-are-pure', 'packages/interviewer/src', 'node:fs'),
  breaks('sdk-sees-nothing', 'packages/sdk/src', 'zod'),
  breaks('web-sees-only-contract', 'apps/web/src', '@parley/interviewer'),
  breaks('web-runs-in-browsers', 'apps/web/src', 'node:crypto'),
  breaks('texts-see-nothing', 'packages/texts/src', '@parley/contract'),
  breaks('server-sees-no-web', server, '../../web/src/planted-page.ts', 'apps/web/src/planted-page.ts'),
  layer('kernel-sees-itself', 'kernel', 'ports'),
  layer('ports-see-kernel', 'ports', 'features/tenancy'),
  layer('features-see-ports', 'features/tenancy', 'http'),
  layer('http-sees-features', 'http', 'worker'),
  layer('worker-sees-features', 'worker', 'http'),
  layer('adapters-see-ports', 'adapters', 'features/tenancy'),
  layer('backup-sees-kernel', 'backup', 'features/tenancy'),
  layer('cli-sees-main', 'cli', 'http'),
  {
    rule: 'config-sees-kernel',
    files: {
      [`${server}/config.ts`]: importing('./ports/planted-for-config.ts'),
      [`${server}/ports/planted-for-config.ts`]: nothing,
    },
  },
  layer('only-main-sees-adapters', 'worker', 'adapters'),
  layer('adapters-stand-alone', 'adapters/planted-one', 'adapters/planted-two'),
  {
    rule: 'only-cli-sees-main',
    files: {
      [`${server}/planted-main-reader.ts`]: importing('./main.ts'),
      [`${server}/main.ts`]: nothing,
    },
  },
  breaks('only-main-sees-postgres', `${server}/kernel`, '@parley/embedded-postgres'),
  breaks('features-know-no-vendor', `${server}/features/tenancy`, 'fastify'),
  layer('features-meet-at-index', 'features/demo', 'features/erasure'),
  layer('features-entered-at-index', 'http', 'features/demo'),
  breaks('features-have-a-place', `${server}/features/planted`, 'zod'),
  breaks(
    'scheduling-is-pure',
    `${server}/features/scheduling`,
    '../../ports/planted-for-scheduling.ts',
    `${server}/ports/planted-for-scheduling.ts`,
  ),
  breaks('scheduling-is-pure-core', `${server}/features/scheduling`, 'node:fs'),
  ...order,
];

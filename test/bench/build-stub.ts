import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { paths } from '../../apps/server/src/paths.ts';

/**
 * The stub servers as the product is built: run from source, each function that a request makes would be given its
 * name anew, which costs a fifth of it. They stand beside the product's bundle, whose threads they use.
 *
 * @returns the file to start.
 */
export async function buildStub(): Promise<string> {
  const folder = path.join(path.dirname(paths.web), 'bench');
  await build({
    configFile: false,
    root: path.dirname(path.dirname(folder)),
    publicDir: false,
    logLevel: 'warn',
    ssr: { target: 'node', noExternal: [/^@parley\//] },
    build: {
      ssr: fileURLToPath(new URL('./stub-server.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: '[name].js' } },
    },
  });
  return path.join(folder, 'stub-server.js');
}

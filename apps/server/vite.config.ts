import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const packageFolder = import.meta.dirname;
const output = join(packageFolder, 'dist');

/** Read at run time from beside the bundle. */
const runtimeFolders = ['migrations', 'assets'];
const builtApart = ['web', 'reference'];

/** Empties dist except for what has a build of its own, and copies what the bundle reads at run time. */
function prepareOutput(): Plugin {
  return {
    name: 'parley-prepare-output',
    buildStart() {
      if (!existsSync(output)) return;
      for (const name of readdirSync(output)) {
        if (!builtApart.includes(name)) rmSync(join(output, name), { recursive: true });
      }
    },
    closeBundle() {
      for (const folder of runtimeFolders) {
        const source = join(packageFolder, folder);
        if (existsSync(source)) cpSync(source, join(output, folder), { recursive: true });
      }
    },
  };
}

/** The server as one ES module for Node.js 20; workspaces are bundled, packages stay in node_modules. */
export default defineConfig({
  root: packageFolder,
  publicDir: false,
  plugins: [prepareOutput()],
  ssr: { target: 'node', noExternal: [/^@parley\//] },
  build: {
    ssr: true,
    outDir: output,
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        cli: 'src/cli/main.ts',
        'caldav-xml-thread': 'src/adapters/caldav-xml-thread.ts',
        'calendar-expansion-thread': 'src/adapters/calendar-expansion-thread.ts',
        'evaluator-thread': 'src/adapters/evaluator-thread.ts',
        'media-engine': '../../packages/media/src/engine/process.ts',
        'media-recorder': '../../packages/media/src/recorder/process.ts',
      },
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
});

import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildLanguages } from './build-languages.ts';
import { routeTable } from './route-table.ts';

/** The two font faces that every first paint needs; the others may be loaded later. */
const firstFaces = ['figtree-latin-wght-normal', 'newsreader-latin-wght-normal'];

/** Adds preloads of these faces to the head, because the browser would otherwise find them only in the CSS. */
function preloadFirstFaces(): Plugin {
  return {
    name: 'parley-preload-first-faces',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && firstFaces.some((face) => file.includes(face)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Compressed once here, at the highest quality, rather than by the server at every request. */
function compressFiles(): Plugin {
  return {
    name: 'parley-compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|wasm|onnx)$/.test(name));
      // In parallel, because Node.js compresses in its own threads.
      await Promise.all(files.map((file) => compressFile(path.join(dir, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = fs.readFileSync(file);
  // For the end-of-turn model, the two highest levels would take half a minute and save only a twentieth.
  const quality = bytes.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  // Over plain http, browsers accept only gzip.
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: quality === 9 ? 6 : 9 }),
  ]);
  fs.writeFileSync(`${file}.br`, brotli);
  fs.writeFileSync(`${file}.gz`, gzipped);
}

/** Writes a table for the server with all paths and the modules that each of them loads. */
function writeRouteTable(): Plugin {
  return {
    name: 'parley-write-route-table',
    apply: 'build',
    generateBundle() {
      const source = fs.readFileSync(path.join(import.meta.dirname, 'src/router.tsx'), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: '.vite/pages.json',
        source: JSON.stringify(routeTable(source)),
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: /^@parley\/texts$/, replacement: path.join(import.meta.dirname, 'src/compiled-texts.ts') },
      // Leaves out the shim for old React versions without `useSyncExternalStore`.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  plugins: [react(), buildLanguages(), writeRouteTable(), preloadFirstFaces(), compressFiles()],
  // The model's runtime is a module and fetches its own files.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:3000', ws: true },
      '/media': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
  build: {
    outDir: '../server/dist/web',
    emptyOutDir: true,
    // The server reads the manifest to name each page's files in the head. It is in a dot folder, which is not served.
    manifest: true,
    // Every supported browser knows modulepreload.
    modulePreload: { polyfill: false },
    // Fonts or pictures inside the CSS would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // test/house/bundle-budgets.test.ts limits what each page loads, so the build needs no warning about it.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The contract's modules have no side effects, so a page that imports one constant must not load every schema.
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/') },
      output: {
        // Every page contains the names of all files, and hashes do not compress. Seven characters are enough.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // The code that every page needs, as one file, because that compresses better than a dozen files.
          groups: [
            {
              name: 'shell',
              test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\/|\/apps\/web\/src\/(ui\/(?!dialog|field|state-mark)|api\/(request|interview))/,
            },
            { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
            { name: 'dialog', test: /\/apps\/web\/src\/ui\/dialog/ },
            {
              // The small parts of nearly every page of the dashboard. A dozen files would be named in every page.
              name: 'parts',
              test: /\/pages\/dashboard\/frame\/(action-dialog|choice|column-heads|copy-button|dashboard-api|empty|loaded|not-loaded|page-head|page-title|part|problem|small-button)\.tsx?/,
            },
            {
              // The frame of every candidate page.
              name: 'candidate',
              test: /\/pages\/interview\/(candidate|dialog-link|ask-for-person\.tsx|disclosure-list|your-data-link|texts|prejoin\/prejoin\.css)/,
            },
          ],
        },
      },
    },
  },
});

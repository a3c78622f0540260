import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildLanguages } from './build-languages.ts';
import { routeTable } from './route-table.ts';

/** The two faces that every first paint needs; the others may arrive late. */
const firstFaces = ['figtree-latin-wght-normal', 'newsreader-latin-wght-normal'];

/** Names the first faces in the head, since the browser would otherwise learn of them only from the CSS. */
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
      // Side by side, since Node.js compresses in threads of its own.
      await Promise.all(files.map((file) => compressFile(path.join(dir, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = fs.readFileSync(file);
  // The last two steps would take half a minute for the end-of-turn model and save a twentieth.
  const quality = bytes.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  // Over plain HTTP browsers take gzip alone.
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: quality === 9 ? 6 : 9 }),
  ]);
  fs.writeFileSync(`${file}.br`, brotli);
  fs.writeFileSync(`${file}.gz`, gzipped);
}

/** Tells the server which paths there are, and what each of them loads. */
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
      // Without the shim for a React that has no `useSyncExternalStore`.
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
    // The server reads it to name each page's files in the head; it lies in a dot folder that is never served.
    manifest: true,
    // Every browser that can run this knows modulepreload.
    modulePreload: { polyfill: false },
    // A face or picture inside the CSS would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // What each page loads is held by test/house/bundle-budgets.test.ts; whoever starts the product needs no advice on it.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The contract's modules only declare; a page that takes one constant must not carry every schema.
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/') },
      output: {
        // Every page carries the names of all files, and a hash does not compress: seven characters tell versions apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What every page needs, as one file: together it compresses better than as a dozen shared ones.
          groups: [
            {
              name: 'shell',
              test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\/|\/apps\/web\/src\/(ui\/(?!dialog|field|state-mark)|api\/(request|interview))/,
            },
            {
              // What every page of a candidate has around it.
              name: 'candidate',
              test: /\/pages\/interview\/(candidate|dialog-link|ask-for-person\.tsx|disclosure-list|your-data-link|texts|prejoin\/prejoin\.css)/,
            },
          ],
        },
      },
    },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstFaces()],
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
  build: {
    outDir: '../server/dist/web',
    emptyOutDir: true,
    // A face or picture inside the CSS would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The contract's modules only declare; a page that takes one constant must not carry every schema.
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/') },
    },
  },
});

import fs from 'node:fs';
import path from 'node:path';
import { routeTable } from '../../../web/route-table.ts';

/** Writes the build's files for the server into a folder: the real paths, with this manifest. */
export function writePages(webDir: string, manifest: object): void {
  const router = new URL('../../../web/src/router.tsx', import.meta.url);
  const files = { 'manifest.json': manifest, 'pages.json': routeTable(fs.readFileSync(router, 'utf8')) };
  fs.mkdirSync(path.join(webDir, '.vite'));
  for (const [name, content] of Object.entries(files))
    fs.writeFileSync(path.join(webDir, '.vite', name), JSON.stringify(content));
}

import fs from 'node:fs';
import path from 'node:path';

/** Vite's manifest: the built file of each module of the pages, and the files that it needs. */
export type WebManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Empty when the build wrote no manifest; the browser then finds the files of a page one after another. */
export function readManifest(webDir: string): WebManifest {
  const file = path.join(webDir, '.vite', 'manifest.json');
  if (!fs.existsSync(file)) return {};
  return JSON.parse(fs.readFileSync(file, 'utf8')) as WebManifest;
}

/** The paths of the web pages, each with the modules that its page loads; the build takes them from the router. */
export function readPages(webDir: string): Record<string, string[]> {
  const text = fs.readFileSync(path.join(webDir, '.vite', 'pages.json'), 'utf8');
  return JSON.parse(text) as Record<string, string[]>;
}

/** Every script and style that these modules need at once: their own and all that they import, each once. */
export function filesOf(manifest: WebManifest, modules: string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (module: string): void => {
    const entry = manifest[module];
    if (!entry || seen.has(module)) return;
    seen.add(module);
    for (const imported of entry.imports ?? []) add(imported);
    files.add(entry.file);
    for (const css of entry.css ?? []) files.add(css);
  };
  for (const module of modules) add(module);
  return [...files];
}

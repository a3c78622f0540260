import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../packages/texts/src/languages.ts';
import { filesOf, readManifest, readPages } from '../../apps/server/src/http/web-manifest.ts';

/**
 * What the browser must fetch before a page can be used: the scripts and styles of the HTML and of the page with
 * everything they import, each compressed by brotli. Fonts are not counted. Files that load later, on a click or while
 * a person reads, are counted where they are used.
 */
const webDir = path.resolve(import.meta.dirname, '../../apps/server/dist/web');
const isBuilt = fs.existsSync(path.join(webDir, '.vite', 'manifest.json'));
if (!isBuilt)
  console.warn('SKIPPED: bundle budgets. There is no build of apps/web; `npm run build` makes one.');

const pages = isBuilt ? readPages(webDir) : {};
const prejoin = pages['/interview/:meetingCode'] ?? [];
const booking = pages['/book/:bookingToken'] ?? [];
const room = [
  ...prejoin,
  'src/pages/interview/room/stage.tsx',
  'src/pages/interview/recording/interview-recording.ts',
];

const meeting = [...prejoin, 'src/pages/meeting/meeting-page.tsx'];
const meetingRoom = [...meeting, 'src/pages/meeting/room/room.tsx'];

/** In kB of 1,000 bytes (design: "Budgets"). */
const budgets: { what: string; modules: string[]; kB: number }[] = [
  { what: 'the shell', modules: [], kB: 95 },
  { what: 'the booking page', modules: booking, kB: 130 },
  // Of these, 2 kB are the names of the files that other pages would load, and 0.6 kB choose the language. German
  // sentences are 0.8 kB longer.
  { what: 'the page before the room', modules: prejoin, kB: 103 },
  { what: 'the AI room before it connects', modules: room, kB: 150 },
  { what: 'the page before a meeting, and its lobby', modules: meeting, kB: 130 },
  { what: 'the room of a meeting', modules: meetingRoom, kB: 270 },
  ...Object.entries(pages)
    .filter(([, modules]) => modules.some((module) => module.includes('/dashboard/')))
    .map(([url, modules]) => ({ what: url, modules, kB: 175 })),
];

describe.skipIf(!isBuilt)('bundle sizes', () => {
  const manifest = isBuilt ? readManifest(webDir) : {};

  const cases = languages.flatMap((language) => budgets.map((budget) => ({ ...budget, language })));

  it.each(cases)('loads at most $kB kB for $what, in $language', ({ modules, kB, language }) => {
    const files = filesOf(manifest, ['index.html', ...modules]).map((file) => inLanguage(file, language));
    const sizes = files.map((file) => ({ file, bytes: compressedSize(file) }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(files.length).toBeGreaterThan(1);
    // Otherwise the sizes would be those of English.
    expect(files.some((file) => file.endsWith(`.${language}.js`))).toBe(language !== 'en');
    expect(total, listing(sizes)).toBeLessThanOrEqual(kB * 1_000);
  });

  it('loads the code for pictures and sound with the room, and not before', () => {
    const carriesMedia = (modules: string[]) =>
      filesOf(manifest, ['index.html', ...modules])
        .filter((file) => file.endsWith('.js'))
        .some((file) => fs.readFileSync(path.join(webDir, file), 'utf8').includes('livekit'));
    expect([carriesMedia(meeting), carriesMedia(meetingRoom)]).toEqual([false, true]);
  });

  it('names only modules that exist in the build', () => {
    const named = [...room, ...meetingRoom, ...Object.values(pages).flat()];
    expect(named.filter((module) => manifest[module] === undefined)).toEqual([]);
  });
});

/** The build writes scripts that contain sentences once per language. */
function inLanguage(file: string, language: string): string {
  const own = file.replace(/\.js$/, `.${language}.js`);
  return fs.existsSync(path.join(webDir, own)) ? own : file;
}

/** The build writes each file a second time, compressed by brotli, and the server sends that one. */
function compressedSize(file: string): number {
  return fs.statSync(path.join(webDir, `${file}.br`)).size;
}

function listing(sizes: { file: string; bytes: number }[]): string {
  const lines = sizes.toSorted((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `${bytes} ${file}`);
  return `\n${lines.join('\n')}\n`;
}

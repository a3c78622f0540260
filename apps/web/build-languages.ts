import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { fallback, languages, type Language } from '../../packages/texts/src/languages.ts';

const catalogues = path.resolve(import.meta.dirname, '../../packages/texts/src');
const others = languages.filter((language) => language !== fallback);

const mark = '__sentences__';
const marks = new RegExp(`\\b${mark}\\((["'\`])([\\w-]+):\\w+\\1\\)`, 'g');

/**
 * Writes every script once for each language, so that the sentences come with the scripts and a page loads no other
 * language: `assets/room-1a2b.js` is English, `assets/room-1a2b.de.js` German. The server chooses which one the page
 * loads (apps/server/src/http/web.ts).
 *
 * Sentences are parsed here, so that no browser has to load a parser for them.
 */
export function buildLanguages(): Plugin {
  let isBuild = true;
  return {
    name: 'parley-languages',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: {
      filter: { id: /^@parley\/texts\/en\/[\w-]+\.json$/ },
      handler: (id) => `\0texts/${path.basename(id, '.json')}`,
    },
    load: {
      filter: { id: /^\0texts\/[\w-]+$/ },
      handler(id) {
        const part = id.slice('\0texts/'.length);
        for (const language of languages) this.addWatchFile(fileOf(language, part));
        return { code: isBuild ? markOf(part) : everyLanguageOf(part), moduleType: 'js' };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const scripts = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        );
        const speaking = speakingScripts(new Map([...scripts].map(([name, { code }]) => [name, code])));
        for (const name of speaking) {
          const chunk = scripts.get(name);
          if (!chunk) continue;
          for (const language of others) {
            const source = inLanguage(withSentences(chunk.code, language), language, speaking);
            this.emitFile({ type: 'asset', fileName: nameIn(language, name), source });
          }
          chunk.code = withSentences(chunk.code, fallback);
        }
      },
    },
  };
}

const fileOf = (language: Language, part: string) => path.join(catalogues, language, `${part}.json`);

function compiled(part: unknown): unknown {
  if (typeof part === 'string') return compile(part);
  return Object.fromEntries(Object.entries(part as object).map(([key, value]) => [key, compiled(value)]));
}

const sentencesOf = (language: Language, part: string): string =>
  JSON.stringify(compiled(JSON.parse(fs.readFileSync(fileOf(language, part), 'utf8'))));

/** A placeholder with a hash of the part's sentences in all languages: a changed sentence changes the script's name. */
function markOf(part: string): string {
  const hash = createHash('sha256');
  for (const language of languages) hash.update(fs.readFileSync(fileOf(language, part)));
  return `export default ${mark}("${part}:${hash.digest('hex').slice(0, 8)}")`;
}

/** During development, one script contains every language. */
function everyLanguageOf(part: string): string {
  const all = languages.map((language) => `${language}: ${sentencesOf(language, part)}`);
  return `const all = {${all.join(',')}};\nexport default all[document.documentElement.lang] ?? all.${fallback}`;
}

const withSentences = (code: string, language: Language): string =>
  code.replaceAll(marks, (_call, _quote, part: string) => sentencesOf(language, part));

/** The scripts that contain sentences, and those that load such a script, directly or not. */
export function speakingScripts(codes: ReadonlyMap<string, string>): Set<string> {
  const speaking = new Set([...codes].filter(([, code]) => code.includes(mark)).map(([name]) => name));
  let before = -1;
  while (before !== speaking.size) {
    before = speaking.size;
    for (const [name, code] of codes) {
      if ([...speaking].some((other) => code.includes(path.basename(other)))) speaking.add(name);
    }
  }
  return speaking;
}

/** Renames the scripts that this script loads to those of the same language. */
export function inLanguage(code: string, language: Language, speaking: ReadonlySet<string>): string {
  let text = code;
  for (const name of speaking)
    text = text.replaceAll(path.basename(name), nameIn(language, path.basename(name)));
  return text;
}

const nameIn = (language: Language, file: string): string => file.replace(/\.js$/, `.${language}.js`);

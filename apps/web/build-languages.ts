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
 * Every script is written once a language, so that a page carries only the sentences it shows and fetches none
 * apart: `assets/room-1a2b.js` says English, `assets/room-1a2b.de.js` German. The server puts the one or the other
 * into the page (apps/server/src/http/web.ts).
 *
 * Sentences are parsed here, so that no browser has to carry a parser for them.
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

/** With a hash of the sentences in every language: a name of a script that is cached for ever follows each of them. */
function markOf(part: string): string {
  const hash = createHash('sha256');
  for (const language of languages) hash.update(fs.readFileSync(fileOf(language, part)));
  return `export default ${mark}("${part}:${hash.digest('hex').slice(0, 8)}")`;
}

/** While developing there is one script for all. */
function everyLanguageOf(part: string): string {
  const all = languages.map((language) => `${language}: ${sentencesOf(language, part)}`);
  return `const all = {${all.join(',')}};\nexport default all[document.documentElement.lang] ?? all.${fallback}`;
}

const withSentences = (code: string, language: Language): string =>
  code.replaceAll(marks, (_call, _quote, part: string) => sentencesOf(language, part));

/** The scripts with sentences, and those that load one of them. */
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

/** Loads the scripts of the same language. */
export function inLanguage(code: string, language: Language, speaking: ReadonlySet<string>): string {
  let text = code;
  for (const name of speaking)
    text = text.replaceAll(path.basename(name), nameIn(language, path.basename(name)));
  return text;
}

const nameIn = (language: Language, file: string): string => file.replace(/\.js$/, `.${language}.js`);

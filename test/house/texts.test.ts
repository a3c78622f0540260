import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import compile from 'icu-minify/compile';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { languages } from '../../packages/texts/src/languages.ts';
import { findRefusals, findSentences } from './find-sentences.ts';
import { repository } from './repository.ts';
import { read, sourcesOf } from './sources.ts';
import { unsaid } from './unsaid.ts';

/** Folders whose source files may contain sentences in catalogues only. */
const speaking = [
  'apps/web/src',
  'apps/server/src/features',
  'apps/server/src/http',
  'packages/interviewer/src',
];
/**
 * Data in English: questions and their rubrics, words by which answers are read, texts of scripted candidates, prompts
 * for models.
 */
const dataOfEnglish = [
  'apps/web/src/pages/interview/speech/end-of-turn/english-words.ts',
  'packages/interviewer/src/bank',
  'packages/interviewer/src/prompts',
  'packages/interviewer/src/scripted',
  'packages/interviewer/src/text',
  'packages/interviewer/src/evaluation/delivery-cues.ts',
  'packages/interviewer/src/evaluation/injection-patterns.ts',
  'packages/interviewer/src/evaluation/personal-remarks.ts',
  'packages/interviewer/src/evaluation/rubric-coverage.ts',
  'packages/interviewer/src/evaluation/speech.ts',
];
const isUnsaid = (path: string): boolean =>
  isIn(
    Object.keys(unsaid).map((each) => `apps/server/src/${each}`),
    path,
  );
const catalogues = 'packages/texts/src';
/** Marks the key of a list. */
const list = '[]';
const isIn = (folders: string[], path: string): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

describe('sentences outside the catalogues', () => {
  const spoken = speaking.flatMap(sourcesOf);

  it('finds no sentence outside the catalogues', () => {
    expect(spoken.length).toBeGreaterThan(200);
    const guarded = spoken.filter((path) => !isIn(dataOfEnglish, path) && !isUnsaid(path));
    expect(guarded.flatMap(sentencesOf)).toEqual([]);
  });

  it.each(Object.entries(unsaid))('still needs the exception for %s: %s', (path) => {
    const found = spoken.filter((each) => isIn([`apps/server/src/${path}`], each)).flatMap(sentencesOf);
    expect(found.length).toBeGreaterThan(0);
  });

  it.each(dataOfEnglish)('finds sentences in %s, the exception for English data', (folder) => {
    const sentences = spoken.filter((path) => isIn([folder], path)).flatMap(sentencesOf);
    expect(sentences.length).toBeGreaterThan(0);
  });

  it.each([
    ['text between tags', 'const a = <p>Nobody came</p>;', 'Nobody came'],
    ['one word between tags', 'const a = <b>Password</b>;', 'Password'],
    ['text beside a value', 'const a = <p>{count} places</p>;', 'places'],
    ['a choice between tags', "const a = <b>{open ? t('close') : 'Open'}</b>;", 'Open'],
    ['a shown attribute', 'const a = <button aria-label="Menu" />;', 'Menu'],
    ['a choice in a shown attribute', "const a = <p title={b ?? 'Untitled'} />;", 'Untitled'],
    ['an attribute of a component', 'const a = <Notice about="the last call" />;', 'the last call'],
    ['an announcement', "announce('Your password is changed');", 'Your password is changed'],
    ['a template', 'const a = `Delete it on ${day}.`;', 'Delete it on –.'],
    ['an error that is shown', "throw new ApiError('offline', 'No answer came.');", 'No answer came.'],
    ['a map of words', "const a = { SENT: { label: 'Sent' } };", 'Sent'],
    ['a word for a word', "const a = (kind: string) => ({ words: 'Active' });", 'Active'],
  ])('finds %s', (_what, code, text) => {
    expect(findSentences('planted.tsx', code)).toEqual([{ line: 1, text }]);
  });

  it.each([
    ['a key', "const a = <p title={t('invite.title')}>{t('invite.text', { name })}</p>;"],
    ['a map of keys', "const a = { SENT: { label: 'mail.sent' } };"],
    ['a class', 'const a = <p className="big and bold" />;'],
    ['an attribute of the platform', 'const a = <iframe sandbox="allow-scripts allow popups" />;'],
    ['code', 'const a = <pre>npm run build</pre>;'],
    ['a name', 'const a = <b>parley</b>;'],
    ['a name in large letters', "const a = { label: 'UTC' };"],
    ['a figure', 'const a = <b>{count} ×</b>;'],
    ['a defect', "throw new Error('This never happens');"],
    ['a selector', "const a = find('.lines button') ?? document.querySelector('main button');"],
    ['a query', 'const a = `select name from members where id = ${id}`;'],
    ['a comparison', "const a = role === 'the owner';"],
    ['a type', "type A = 'first of all' | 'last of all';"],
    ['a module', "import a from './some folder/a.ts';"],
    ['a log entry', "console.warn('nothing was found');"],
    ['a log entry of the server', "deps.log.warn({ code }, 'nothing was found');"],
    ['a style', 'const a = <p style={{ border: `1px solid ${line}` }} />;'],
    ['a comment', '// Nobody reads this one\nconst a = 1;'],
  ])('ignores %s', (_what, code) => {
    expect(findSentences('planted.tsx', code)).toEqual([]);
  });
});

describe('refusals outside the catalogues', () => {
  it('finds no refusal with a sentence of its own in the server', () => {
    const paths = ['features', 'http', 'kernel'].flatMap((folder) => sourcesOf(`apps/server/src/${folder}`));
    expect(paths.length).toBeGreaterThan(300);
    expect(
      paths
        .filter((path) => !isUnsaid(path))
        .flatMap((path) => findRefusals(path, read(path)).map(({ line, text }) => `${path}:${line} ${text}`)),
    ).toEqual([]);
  });

  it.each([
    ['an error', "throw new AppError('invalid_state', 'This link has expired.');", 'This link has expired.'],
    ['one word', "throw new AppError('invalid_state', 'Expired');", 'Expired'],
    ['a template', "throw new AppError('invalid_state', `It opens at ${at}.`);", 'It opens at –.'],
    ['a choice', "throw new AppError('invalid_state', words ?? 'It is over.');", 'It is over.'],
    [
      'a wrong field',
      "throw invalidField('end', 'Send an end after the start.');",
      'Send an end after the start.',
    ],
  ])('finds %s', (_what, code, text) => {
    expect(findRefusals('planted.ts', code)).toEqual([{ line: 1, text }]);
  });

  it.each([
    ['a key', "throw new AppError('invalid_state', t('conversations.opensAt', { at }));"],
    ['a path', "throw invalidField('some path', t('booking.over'));"],
    ['an error of another class', "throw new Error('This never happens');"],
  ])('ignores %s', (_what, code) => {
    expect(findRefusals('planted.ts', code)).toEqual([]);
  });
});

describe('the text catalogues', () => {
  const english = catalogueOf('en');

  it.each([...languages])('gives %s the same keys and arguments as English', (language) => {
    expect(english.size).toBeGreaterThan(300);
    expect(english.has('requests.json: requests.repeat.asks[]')).toBe(true);
    expect(differences(english, catalogueOf(language))).toEqual([]);
  });

  it('ends no German sentence with a length of time, because its unit ends with a full stop ("5 Min.")', () => {
    const twice = readdirSync(join(repository, catalogues, 'de')).filter((file) =>
      /\{(?:wait|length)\}\./.test(read(`${catalogues}/de/${file}`)),
    );
    expect(twice).toEqual([]);
  });

  it('reports missing keys, unknown keys and different arguments', () => {
    const one = new Map([
      ['a.json: left', 'Left on {at}'],
      ['a.json: lines', '{count, plural, one {# line of {name}} other {# lines of {name}}}'],
      ['a.json: request', 'Request <code>{id}</code>'],
    ]);
    const good = new Map([
      ['a.json: left', '{at} ging es zu Ende'],
      ['a.json: lines', '{count, plural, other {{name}: # Zeilen}}'],
      ['a.json: request', '<code>{id}</code>'],
    ]);
    const bad = new Map([
      ['a.json: left', 'Ging um {when}'],
      ['a.json: request', 'Anfrage {id}'],
      ['a.json: rest', 'Rest'],
    ]);
    expect(differences(one, good)).toEqual([]);
    expect(differences(one, bad)).toEqual([
      'a.json: left has {when} for {at}',
      'a.json: lines is missing',
      'a.json: request has {id} for <code> {id}',
      'a.json: rest is not in English',
    ]);
  });

  it('throws when a message cannot be parsed', () => {
    const broken = new Map([['a.json: left', 'Left on {at']]);
    expect(() => differences(broken, broken)).toThrow('a.json: left');
  });
});

describe('the keys of the English catalogue', () => {
  const sources = ['apps', 'packages'].flatMap(sourcesOf);
  const files = new Map(sources.map((path) => [path, read(path)]));

  it('uses every key somewhere', () => {
    // The type check finds unused lists: their keys are properties, not text.
    const keys = [...catalogueOf('en').keys()].filter((key) => !key.endsWith(list));
    expect(unusedKeys(keys, files)).toEqual([]);
  });

  it('counts a key as used only with its own catalogue, in any form of use', () => {
    const planted = new Map([
      ['apps/a/texts.ts', "import m from '@parley/texts/en/a.json'; export const t = textsOf(m);"],
      ['apps/b/texts.ts', "import m from '@parley/texts/en/b.json'; export const t = textsOf(m);"],
      ['apps/a/page.tsx', "import { t } from './texts.ts'; const a = [t('one'), t(b ? 'two' : 'three')];"],
      ['apps/a/words.ts', "import type { T } from './texts.ts'; const a = { x: 'four' };"],
      ['apps/c/part.tsx', "import { t as tA } from '../a/texts.ts'; const a = tA(`kind.${kind}.word`);"],
      [
        'apps/a/list.ts',
        "import { t } from './texts.ts'; const a = ['ai.who'].map((x) => t(`${x}.heading`));",
      ],
      ['apps/b/other.tsx', "import { t } from './texts.ts'; const a = t('five');"],
    ]);
    const keys = [
      'ai.who.heading',
      'ai.what.heading',
      'one',
      'two',
      'three',
      'four',
      'kind.A.word',
      'kind.A.about',
      'five',
    ];
    expect(
      unusedKeys(
        keys.map((key) => `a.json: ${key}`),
        planted,
      ),
    ).toEqual(['a.json: ai.what.heading', 'a.json: kind.A.about', 'a.json: five']);
  });
});

function sentencesOf(path: string): string[] {
  return findSentences(path, read(path)).map(({ line, text }) => `${path}:${line} ${text}`);
}

/** Messages by `file.json: key`. */
function catalogueOf(language: string): Map<string, string> {
  const folder = join(catalogues, language);
  return new Map(
    readdirSync(join(repository, folder))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        flatten(JSON.parse(read(join(folder, file)))).map(([key, message]) => [`${file}: ${key}`, message]),
      ),
  );
}

/**
 * A list holds words that are recognized but never shown. Each language has as many as it needs, so a list counts as
 * one message without arguments.
 */
function flatten(messages: Record<string, unknown>, prefix = ''): [key: string, message: string][] {
  return Object.entries(messages).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[prefix + key, value] as [string, string]];
    if (Array.isArray(value)) return [[`${prefix}${key}${list}`, ''] as [string, string]];
    return flatten(value as Record<string, unknown>, `${prefix}${key}.`);
  });
}

/** The messages that another language lacks, has in addition, or has with other values. */
function differences(english: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...english.keys(), ...other.keys()])].toSorted().flatMap((key) => {
    const [ours, theirs] = [english.get(key), other.get(key)];
    if (ours === undefined) return [`${key} is not in English`];
    if (theirs === undefined) return [`${key} is missing`];
    const [asked, given] = [argumentsOf(key, ours), argumentsOf(key, theirs)];
    return asked === given ? [] : [`${key} has ${given} for ${asked}`];
  });
}

/** `<code> {count} {name}`: the values and elements of a message. */
function argumentsOf(key: string, message: string): string {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, ...rest]: unknown[] = part;
    if (typeof name !== 'string') return part.forEach(visit);
    const isElement = rest.length > 0 && typeof rest[0] !== 'number';
    found.add(isElement ? `<${name}>` : `{${name}}`);
    for (const each of rest) {
      if (Array.isArray(each)) visit(each);
      else if (typeof each === 'object' && each !== null) Object.values(each).forEach(visitList);
    }
  };
  const visitList = (list: unknown): void => {
    if (Array.isArray(list)) list.forEach(visit);
  };
  visitList(parsed(key, message));
  return [...found].toSorted().join(' ');
}

function parsed(key: string, message: string): unknown {
  try {
    return compile(message);
  } catch (cause) {
    throw new Error(`${key} cannot be parsed: ${message}`, { cause });
  }
}

/**
 * A key is used when a source file with its catalogue writes it, in a call or in a map of keys. A template stands
 * for every key of its form.
 */
function unusedKeys(keys: string[], files: Map<string, string>): string[] {
  const written = new Map<string, { exact: Set<string>; forms: string[][] }>();
  for (const [path, code] of files) {
    const catalogues = cataloguesOf(path, code, files);
    if (catalogues.length === 0) continue;
    const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false);
    for (const catalogue of catalogues) {
      const uses = written.get(catalogue) ?? { exact: new Set(), forms: [] };
      written.set(catalogue, uses);
      collectKeys(source, uses);
    }
  }
  return keys.filter((each) => {
    const [catalogue = '', key = ''] = each.split(': ');
    const uses = written.get(catalogue);
    return !uses?.exact.has(key) && !uses?.forms.some((form) => formOf(form, uses.exact).test(key));
  });
}

/** The catalogues that a source file imports itself, or through a neighbouring module that makes its `t`. */
function cataloguesOf(path: string, code: string, files: Map<string, string>): string[] {
  const direct = (text: string) =>
    [
      ...text.matchAll(/from '@parley\/texts\/[\w-]+\/([\w-]+)\.json'/g),
      // The server names its texts by their catalogue (packages/texts/src/spoken.ts).
      ...text.matchAll(/\btexts\w+\('([\w-]+)'[,)]/g),
    ].map((match) => `${match[1]}.json`);
  const through = [...code.matchAll(/from '(\.[^']+)'/g)].flatMap((match) =>
    direct(files.get(join(dirname(path), match[1] ?? '')) ?? ''),
  );
  return [...direct(code), ...through];
}

function collectKeys(node: ts.Node, uses: { exact: Set<string>; forms: string[][] }): void {
  if (ts.isStringLiteralLike(node)) uses.exact.add(node.text);
  if (ts.isTemplateExpression(node)) {
    const fixed = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    if (/^[\w.:-]+$/.test(fixed.join(''))) uses.forms.push(fixed);
  }
  ts.forEachChild(node, (child) => collectKeys(child, uses));
}

/** A value in a template stands for one part of a key, or for several if a written key has them (`'ai.whoAsks'`). */
function formOf(fixed: string[], written: Set<string>): RegExp {
  const parts = [...written].filter((text) => /^[\w:-]+(\.[\w:-]+)+$/.test(text));
  return new RegExp(`^${fixed.map(escape).join(`(?:${['[^.]+', ...parts.map(escape)].join('|')})`)}$`);
}

const escape = (text: string): string => text.replaceAll('.', String.raw`\.`);

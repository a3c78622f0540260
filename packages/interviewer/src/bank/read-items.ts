import { kinds, type QuestionKind } from '../kinds/kinds.ts';
import {
  levels,
  roleFamilyNames,
  type BankFollowUp,
  type BankItem,
  type BankPoint,
  type Family,
  type Level,
} from './bank-item.ts';

/**
 * Reads the items of a data file. A value with a wrong shape throws an error that names its place in the file, so
 * neither the program nor a test starts with it.
 *
 * @param shared points that several items have; an item names them instead of writing them out.
 */
export function readItems(file: string, data: unknown, shared: ReadonlyMap<string, BankPoint>): BankItem[] {
  return list(data, file).map((entry, index) => {
    const at = `${file}[${index}]`;
    const item = record(entry, at);
    const followUps = list(item['followUps'], `${at}.followUps`).map((one, nth) =>
      readFollowUp(one, `${at}.followUps[${nth}]`),
    );
    const [first, second] = followUps;
    if (!first || !second || followUps.length > 2) throw wrong(`${at}.followUps`, 'two follow-ups');
    return {
      id: text(item['id'], `${at}.id`),
      family: readFamily(item['family'], `${at}.family`),
      kind: readKind(item['kind'], `${at}.kind`),
      skills: texts(item['skills'], `${at}.skills`),
      levels: list(item['levels'], `${at}.levels`).map((level) => readLevel(level, `${at}.levels`)),
      onlyFor: texts(item['onlyFor'] ?? [], `${at}.onlyFor`),
      notFor: texts(item['notFor'] ?? [], `${at}.notFor`),
      question: text(item['question'], `${at}.question`),
      rephrase: text(item['rephrase'], `${at}.rephrase`),
      expectedAnswer:
        item['expectedAnswer'] === null ? null : text(item['expectedAnswer'], `${at}.expectedAnswer`),
      points: list(item['points'], `${at}.points`).map((point, nth) => {
        const place = `${at}.points[${nth}]`;
        if (typeof point !== 'string') return readPoint(point, place);
        const known = shared.get(point);
        if (!known) throw wrong(place, `a point or one of ${[...shared.keys()].join(', ')}`);
        return known;
      }),
      followUps: [first, second],
    };
  });
}

/** The points of `shared-points.json` by their names. */
export function readSharedPoints(file: string, data: unknown): Map<string, BankPoint> {
  const entries = Object.entries(record(data, file));
  return new Map(entries.map(([name, point]) => [name, readPoint(point, `${file}.${name}`)]));
}

function readPoint(value: unknown, at: string): BankPoint {
  const point = record(value, at);
  const { weight } = point;
  if (typeof weight !== 'number' || !(weight > 0)) throw wrong(`${at}.weight`, 'a number above 0');
  return {
    text: text(point['text'], `${at}.text`),
    weight,
    // One comma-separated text: easier to read and to translate than a column of words.
    keywords: text(point['keywords'], `${at}.keywords`).split(', '),
    phrasings: texts(point['phrasings'], `${at}.phrasings`),
  };
}

function readFollowUp(value: unknown, at: string): BankFollowUp {
  const followUp = record(value, at);
  const { asks } = followUp;
  if (typeof asks !== 'number' || !Number.isInteger(asks)) throw wrong(`${at}.asks`, 'the number of a point');
  return { asks, text: text(followUp['text'], `${at}.text`) };
}

function readFamily(value: unknown, at: string): Family {
  const family = (['general', ...roleFamilyNames] as const).find((name) => name === value);
  if (!family) throw wrong(at, `general or one of ${roleFamilyNames.join(', ')}`);
  return family;
}

function readLevel(value: unknown, at: string): Level {
  const level = levels.find((name) => name === value);
  if (!level) throw wrong(at, `one of ${levels.join(', ')}`);
  return level;
}

function readKind(value: unknown, at: string): QuestionKind {
  const names = Object.keys(kinds) as QuestionKind[];
  const kind = names.find((name) => name === value);
  if (!kind) throw wrong(at, `one of ${names.join(', ')}`);
  return kind;
}

function text(value: unknown, at: string): string {
  if (typeof value !== 'string' || value.trim() === '' || value.trim() !== value) throw wrong(at, 'a text');
  return value;
}

function texts(value: unknown, at: string): string[] {
  return list(value, at).map((one) => text(one, at));
}

function list(value: unknown, at: string): unknown[] {
  if (!Array.isArray(value)) throw wrong(at, 'a list');
  return value;
}

function record(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(at, 'an object');
  return value as Record<string, unknown>;
}

const wrong = (at: string, wanted: string): Error => new Error(`The question bank needs ${wanted} at ${at}`);

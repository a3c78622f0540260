import { textTraits, type Warning } from '@parley/contract';
import type * as z from 'zod/mini';
import { tInputs } from './texts.ts';

type Schema = z.ZodMiniType;
interface Normalised {
  /** Undefined: treated as absent. */
  value: unknown;
  warnings: Warning[];
}

/** More warnings than this would not help anybody. */
const maxWarnings = 50;
const controlCharacters = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Walks through the schema and the input together. Unknown keys are dropped, an empty text counts as absent where
 * the contract says so, and control characters in a text of one line become a space: each with a warning.
 */
export function normaliseInput(schema: Schema, input: unknown): Normalised {
  const { value, warnings } = normalise(schema, input, '');
  if (warnings.length <= maxWarnings) return { value, warnings };
  const more = warnings.length - maxWarnings;
  return {
    value,
    warnings: [
      ...warnings.slice(0, maxWarnings),
      { path: '', message: tInputs('moreLikeThese', { count: more }) },
    ],
  };
}

function normalise(schema: Schema, input: unknown, path: string): Normalised {
  const def = schema._zod.def as {
    type: string;
    shape?: Record<string, Schema>;
    element?: Schema;
    innerType?: Schema;
    options?: Schema[];
  };
  if (def.innerType) return normalise(def.innerType, input, path);
  if (def.options) {
    const tries = def.options.map((option) => ({ option, tidied: normalise(option, input, path) }));
    const fitting = tries.find(({ option, tidied }) => option.safeParse(tidied.value).success);
    // When no alternative accepts the input, validation refuses it afterwards.
    const nearest = tries.find(({ tidied }) => tidied.value !== input);
    return (fitting ?? nearest)?.tidied ?? asSent(input);
  }
  if (typeof input === 'string') return normaliseText(schema, input, path);
  if (def.element && Array.isArray(input)) {
    const { element } = def;
    const items = input.map((item: unknown, index) => normalise(element, item, join(path, String(index))));
    return { value: items.map(({ value }) => value), warnings: items.flatMap(({ warnings }) => warnings) };
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return asSent(input);
  if (def.type === 'record') return normaliseRecord(input, path);
  return def.shape ? normaliseObject(def.shape, input, path) : asSent(input);
}

const asSent = (value: unknown): Normalised => ({ value, warnings: [] });

function normaliseText(schema: Schema, input: string, path: string): Normalised {
  const traits = textTraits.get(schema);
  if (traits && exceeds(input, traits.maxLength)) return asSent(input);
  if (traits?.isAbsentWhenBlank && input.trim() === '') {
    return { value: undefined, warnings: [{ path, message: tInputs('readAsAbsent') }] };
  }
  // At both ends control characters are trimmed like spaces.
  const inner = input.trim();
  const line = traits?.isOneLine ? inner.replaceAll(controlCharacters, ' ') : inner;
  if (line === inner) return asSent(input);
  const message = tInputs('controlCharacters');
  return { value: line, warnings: [{ path, message }] };
}

/** Counted as the schemas count: a character outside the basic plane, such as an emoji, is one. */
const exceeds = (text: string, maxLength: number): boolean =>
  text.length > maxLength && (text.length > 2 * maxLength || Array.from(text).length > maxLength);

function normaliseObject(shape: Record<string, Schema>, input: object, path: string): Normalised {
  const warnings: Warning[] = [];
  const entries = Object.entries(input).flatMap(([key, given]): [string, unknown][] => {
    const at = join(path, key);
    // Own keys only: a caller may send "constructor", which every object inherits.
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (!field) {
      warnings.push({ path: at, message: tInputs('noSuchField') });
      return [];
    }
    const { value, warnings: inside } = normalise(field, given, at);
    warnings.push(...inside);
    return value === undefined ? [] : [[key, value]];
  });
  return { value: Object.fromEntries(entries), warnings };
}

/** `__proto__` is the one name that an object cannot hold safely. */
function normaliseRecord(input: object, path: string): Normalised {
  if (!Object.hasOwn(input, '__proto__')) return asSent(input);
  return {
    value: Object.fromEntries(Object.entries(input).filter(([key]) => key !== '__proto__')),
    warnings: [{ path: join(path, '__proto__'), message: tInputs('pairName') }],
  };
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

import { bounds } from '@parley/contract';
import { AppError } from '../kernel/errors.ts';
import { locateJsonError } from './locate-json-error.ts';

/**
 * Parses JSON strictly. PostgreSQL accepts neither NUL nor lone surrogates, deep nesting costs CPU, and bad UTF-8
 * would be repaired silently: all of them are refused here with a 400 instead of failing later with a 500.
 */
export function parseStrictJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw invalidJson('The body is not valid UTF-8.');
  }
  if (text.trim() === '') return undefined;
  if (depthExceeds(text, bounds.body.maxDepth)) {
    throw invalidJson(`The body is nested deeper than ${bounds.body.maxDepth} levels.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidJson(`The body is not valid JSON${whereOf(text)}.`);
  }
  // Only an escape can produce these: raw NUL is not valid JSON, and decoded UTF-8 has no lone surrogate.
  if (/\\u(0000|[dD][89abAB])/.test(text) || /\\u[dD][c-fC-F]/.test(text)) refuseControlCharacters(value, []);
  return value;
}

function whereOf(text: string): string {
  const found = locateJsonError(text);
  return found === null ? '' : `: line ${found.line}, column ${found.column}: ${found.problem}`;
}

/** @param at where the value is. A field whose name is refused is named by the object that it is in. */
function refuseControlCharacters(value: unknown, at: string[]): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !isWellFormed(value)) {
      const path = at.join('.');
      const message = 'This text contains NUL or half of a surrogate pair. Send it without.';
      const said = path === '' ? message : `${path}: ${message}`;
      throw new AppError('invalid_json', said, { details: [{ path, message }] });
    }
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => refuseControlCharacters(item, [...at, String(index)]));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      refuseControlCharacters(key, at);
      refuseControlCharacters(item, [...at, key]);
    }
  }
}

export function isWellFormed(text: string): boolean {
  return !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);
}

function depthExceeds(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > limit) return true;
    } else if (char === 0x7d || char === 0x5d) depth--;
  }
  return false;
}

const invalidJson = (message: string) => new AppError('invalid_json', message);

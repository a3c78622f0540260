import { withoutNull, type OpenApiDocument } from '@parley/contract';
import type { Draws } from './draws.ts';
import { hostileDates, hostileTexts, hostileValues } from './hostile-values.ts';

export type JsonSchema = OpenApiDocument['components']['schemas'][string];

const words = ['Ines', 'Réka Tóth', '李雷', 'Senior', 'Support', 'Ω', 'x', 'مرحبا', 'Tide & Co.'] as const;
const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'] as const;
const people = ['ines', 'tomasz', 'amara', 'jun', 'odile', 'noor'] as const;

export interface ValueMaker {
  /** A value that the schema accepts, sometimes at a bound. */
  valid(schema: JsonSchema, name?: string): unknown;
  /** The value with one part made invalid, or almost invalid. */
  spoiled(value: unknown): unknown;
}

/** @param nowMs generated datetimes are close to this time. */
export function valueMaker(document: OpenApiDocument, draws: Draws, nowMs: number): ValueMaker {
  const resolve = (given: JsonSchema): JsonSchema => {
    // Null means absent, and absent values occur often enough.
    const schema = withoutNull(given);
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    return resolve(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  };

  function valid(given: JsonSchema, name = ''): unknown {
    const schema = resolve(given);
    if (Array.isArray(schema['anyOf']) && schema['type'] === undefined)
      return valid(draws.pick(schema['anyOf'] as JsonSchema[]), name);
    if (Array.isArray(schema['enum'])) return draws.pick(schema['enum'] as unknown[]);
    switch (schema['type']) {
      case 'object':
        return objectOf(schema);
      case 'array':
        return arrayOf(schema, name);
      case 'boolean':
        return draws.chance(0.5);
      case 'integer':
      case 'number':
        return numberOf(schema);
      default:
        return textOf(schema, name);
    }
  }

  function objectOf(schema: JsonSchema): Record<string, unknown> {
    const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
    const required = (schema['required'] ?? []) as string[];
    const chosen = Object.entries(properties).filter(
      ([name]) => required.includes(name) || draws.chance(0.3),
    );
    const value = Object.fromEntries(chosen.map(([name, property]) => [name, valid(property, name)]));
    if (schema['additionalProperties'] && draws.chance(0.5)) value[draws.pick(words)] = draws.pick(words);
    return value;
  }

  function arrayOf(schema: JsonSchema, name: string): unknown[] {
    const { minItems = 0, maxItems = 3 } = schema as { minItems?: number; maxItems?: number };
    const atBound = draws.chance(0.03) && maxItems <= 50;
    const length = atBound ? maxItems : minItems + draws.below(Math.min(3, maxItems - minItems + 1));
    return Array.from({ length }, () => valid(schema['items'] as JsonSchema, name));
  }

  function numberOf(schema: JsonSchema): number {
    const { minimum = 0, maximum = 100, exclusiveMinimum } = schema as Record<string, number>;
    const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
    return draws.pick([least, maximum, least + draws.below(maximum - least + 1)]);
  }

  function textOf(schema: JsonSchema, name: string): string {
    if (['scheduledAt', 'start', 'end'].includes(name)) return datetime();
    if (/email/i.test(name)) return `${draws.pick(people)}${draws.below(30)}@example.com`;
    if (name === 'timezone') return draws.pick(zones);
    if (name === 'language') return draws.pick(['en', 'de-CH', 'pt']);
    if (name === 'role') return draws.pick(['CANDIDATE', 'interviewer', 'HOST', 'OBSERVER', 'PARTICIPANT']);
    if (name === 'url') return `http://127.0.0.1:9/${draws.below(9)}`;
    const { minLength = 0, maxLength = 200 } = schema as { minLength?: number; maxLength?: number };
    if (draws.chance(0.03) && maxLength <= 2_000) return 'm'.repeat(maxLength);
    const text = Array.from({ length: 1 + draws.below(3) }, () => draws.pick(words)).join(' ');
    return text.slice(0, maxLength).padEnd(minLength, 'x');
  }

  function datetime(): string {
    const at = new Date(nowMs + (draws.below(20_000) - 100) * 60_000);
    return draws.chance(0.2) ? at.toISOString().replace('Z', '+02:00') : at.toISOString();
  }

  function spoiled(value: unknown): unknown {
    const copy = structuredClone({ it: value });
    const place = draws.pick(placesIn(copy));
    const { holder, key } = place;
    const present = holder[key];
    switch (draws.below(8)) {
      case 0:
        delete holder[key];
        break;
      case 1:
        holder[key] = draws.pick(hostileTexts);
        break;
      case 2:
        holder[key] = draws.pick(hostileDates);
        break;
      case 3:
        holder[key] = nested(draws.pick([5, 31, 32, 33, 200]));
        break;
      case 4:
        holder[key] = Array.from({ length: draws.pick([0, 1, 21, 51]) }, () => structuredClone(present));
        break;
      case 5:
        holder[key] = near(present, draws);
        break;
      case 6:
        holder[draws.pick(['status', 'id', 'organizationId', '__proto__x', ...hostileTexts])] = present;
        break;
      default:
        holder[key] = draws.pick(hostileValues);
    }
    return copy.it;
  }

  return { valid, spoiled };
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function placesIn(holder: object): Place[] {
  return Object.entries(holder).flatMap(([key, value]: [string, unknown]) => [
    { holder: holder as Record<string, unknown>, key },
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ]);
}

/** A value just beyond the limit, for any kind of value. */
function near(value: unknown, draws: Draws): unknown {
  if (typeof value === 'number')
    return draws.pick([value + 1, value - 1, value + 0.5, -value, String(value)]);
  if (typeof value === 'boolean') return draws.pick(['true', 1, !value]);
  if (typeof value !== 'string') return null;
  return draws.pick([value.toLowerCase(), ` ${value} `, `${value}x`, value.slice(1), value.repeat(40)]);
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 ? { a: value } : [value];
  return value;
}

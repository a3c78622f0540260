import * as z from 'zod/mini';

/** What the door does to a text before it is judged; each time it changes one, the caller is told by a warning. */
export interface TextTraits {
  /** A text that was longer when it was sent is refused, though less would be left of it. */
  maxLength: number;
  /** Control characters and line breaks become a space: a tab from a spreadsheet is no reason to refuse a name. */
  isOneLine?: true;
  /** An empty or blank text equals an absent one, as in a query: forms send what nobody filled in. */
  isAbsentWhenBlank?: true;
}

/** By schema, apart from what becomes part of the OpenAPI document. */
export const textTraits = z.registry<TextTraits>();

/** For a schema of its own making. */
export const hasTraits = <Schema extends z.ZodMiniType>(schema: Schema, traits: TextTraits): Schema => {
  textTraits.add(schema, traits);
  return schema;
};
// As long as it was sent, spaces at its ends included: so says the OpenAPI document.
const required = (max: number) => z.string().check(z.maxLength(max), z.trim(), z.minLength(1));
/** A text that may be empty, without leading or trailing space. */
export const trimmed = (max: number) => z.string().check(z.maxLength(max), z.trim());

/** Required text on one line, without leading or trailing space, at most `max` characters. */
export const line = (max: number) => hasTraits(required(max), { maxLength: max, isOneLine: true });

/** The same where nothing has to be sent. */
export const optionalLine = (max: number) =>
  z.optional(hasTraits(trimmed(max), { maxLength: max, isOneLine: true, isAbsentWhenBlank: true }));

/** Required text of any shape, such as a question or an id of the caller's own. */
export const text = (max: number) => required(max);

/** The same where nothing has to be sent. */
export const optionalText = (max: number) =>
  z.optional(hasTraits(trimmed(max), { maxLength: max, isAbsentWhenBlank: true }));

/** A name that has a default: an empty one asks for it, without a word. */
export const nameWithDefault = (max: number) =>
  z.optional(hasTraits(trimmed(max), { maxLength: max, isOneLine: true }));

/**
 * JSON Schema for "at least one of these two texts". Not `anyOf`: code generators make a class of each of its
 * branches and lose all other fields.
 */
export function oneOfBoth(first: string, second: string): { if: object; else: object } {
  const has = (field: string) => ({
    properties: { [field]: { type: 'string', minLength: 1 } },
    required: [field],
  });
  return { if: has(first), else: has(second) };
}

import * as z from 'zod/mini';

/** How the server changes a text before it validates it. Each change adds a warning to the response. */
export interface TextTraits {
  /**
   * Counted before the text is changed: a text that is too long as sent is refused, even if the change would shorten
   * it.
   */
  maxLength: number;
  /** Control characters and line breaks become a space, so that a name with a tab from a spreadsheet is not refused. */
  isOneLine?: true;
  /** An empty or blank text equals an absent one, as in a query, because forms also send empty fields. */
  isAbsentWhenBlank?: true;
}

/** The traits of each schema, in a separate registry that does not become part of the OpenAPI document. */
export const textTraits = z.registry<TextTraits>();

/** Sets the traits of a schema that the functions below do not cover. */
export const hasTraits = <Schema extends z.ZodMiniType>(schema: Schema, traits: TextTraits): Schema => {
  textTraits.add(schema, traits);
  return schema;
};
// The length is checked before trimming, as the OpenAPI document says.
const required = (max: number) => z.string().check(z.maxLength(max), z.trim(), z.minLength(1));
/** A text that may be empty, without leading or trailing space. */
export const trimmed = (max: number) => z.string().check(z.maxLength(max), z.trim());

/** Required text on one line, without leading or trailing space, at most `max` characters. */
export const line = (max: number) => hasTraits(required(max), { maxLength: max, isOneLine: true });

/** The same when the text is optional. */
export const optionalLine = (max: number) =>
  z.optional(hasTraits(trimmed(max), { maxLength: max, isOneLine: true, isAbsentWhenBlank: true }));

/** Required text of any shape, such as a question or an id from the caller. */
export const text = (max: number) => required(max);

/** The same when the text is optional. */
export const optionalText = (max: number) =>
  z.optional(hasTraits(trimmed(max), { maxLength: max, isAbsentWhenBlank: true }));

/** A name with a default: an empty one means the default, without a warning. */
export const nameWithDefault = (max: number) =>
  z.optional(hasTraits(trimmed(max), { maxLength: max, isOneLine: true }));

/**
 * JSON Schema for "at least one of these two texts". It does not use `anyOf`, because code generators make a class
 * for each of its branches and lose all other fields.
 */
export function oneOfBoth(first: string, second: string): { if: object; else: object } {
  const has = (field: string) => ({
    properties: { [field]: { type: 'string', minLength: 1 } },
    required: [field],
  });
  return { if: has(first), else: has(second) };
}

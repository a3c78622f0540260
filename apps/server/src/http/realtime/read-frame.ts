import type { RawData } from 'ws';
import type * as z from 'zod/mini';

/** @returns null when the data is no frame of this kind. */
export function readFrame<Frame>(schema: z.ZodMiniType<Frame>, data: RawData): Frame | null {
  try {
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
    const frame: unknown = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    );
    const parsed = schema.safeParse(frame);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Removes NUL and lone surrogates, which the database does not accept, and keeps the words around them. */
const storable = (text: string): string => Buffer.from(text.replaceAll('\u0000', '')).toString();

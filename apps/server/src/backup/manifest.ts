import * as z from 'zod';
import { damagedArchive, UnusableArchive } from './unusable-archive.ts';

/** The first entry of every archive: it says whether the archive can be restored here. */
export const manifestPath = 'manifest.json';
/** The last entry of every archive; without it the archive is incomplete. */
export const contentsPath = 'contents.json';

const manifestSchema = z.object({
  /** The format's version. A change that an older Parley could not read raises it. */
  format: z.literal(1, {
    error: 'it was made by a newer Parley, restore it with that version or a later one',
  }),
  parleyVersion: z.string(),
  postgresMajor: z.int(),
  /** Names of the migrations in the database when the backup began. */
  migrations: z.array(z.string()),
  /** Instant, UTC. */
  createdAt: z.iso.datetime(),
});

const contentsSchema = z.object({
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Copied files that were deleted before the copy was complete. A restore leaves them out. */
  erased: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Contents = z.infer<typeof contentsSchema>;

/** @throws UnusableArchive */
export function parseManifest(text: string): Manifest {
  return parse(manifestSchema, text);
}

/** @throws UnusableArchive */
export function parseContents(text: string): Contents {
  return parse(contentsSchema, text);
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damagedArchive();
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue?.path[0] === 'format' ? new UnusableArchive(issue.message) : damagedArchive();
}

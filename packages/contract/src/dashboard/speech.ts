import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { line } from '../integration/texts.ts';
import { modelSources, ownServiceInput } from './model.ts';

/**
 * The service that turns speech into text, and the one that speaks the interviewer's lines. Each is chosen
 * separately.
 */
export const speechKinds = ['SPEECH_TO_TEXT', 'TEXT_TO_SPEECH'] as const;
export type SpeechKind = (typeof speechKinds)[number];

export const speechSettings = z.object({
  /** Changes with each save. */
  version: z.string(),
  /** Whose service: the installation's, where there is one; the organization's own; or none. */
  source: z.enum(modelSources),
  /** The service that the server's settings name; null when they name none. */
  installation: z.nullable(z.object({ model: z.string() })),
  own: z.nullable(
    z.object({
      /** The base URL: `/audio/transcriptions` or `/audio/speech` is called below it. */
      url: z.string(),
      /** The name by which the service knows the model. */
      model: z.string(),
      /** Null for speech-to-text. */
      voice: z.nullable(z.string()),
      /** The last characters of the key; empty for a short key, null when there is none. The key is never shown. */
      keyEnding: z.nullable(z.string()),
    }),
  ),
});
export type SpeechSettings = z.infer<typeof speechSettings>;

/** Response to GET /api/dashboard/speech and to PUT /api/dashboard/speech, for owners and admins. */
export const speechResponse = z.object({
  success: z.literal(true),
  speech: z.record(z.enum(speechKinds), speechSettings),
});
export type SpeechResponse = z.infer<typeof speechResponse>;

/**
 * PUT /api/dashboard/speech, and POST …/test with what is entered, saved or not. A field that is left out is removed.
 * Only the key stays when `key` is left out and the URL has the same host as before. With another source than OWN,
 * the organization's own service is removed.
 */
export const speechInput = z.object({
  kind: z.enum(speechKinds),
  source: z.enum(modelSources),
  model: z.optional(line(bounds.model.name)),
  /** For text-to-speech only. */
  voice: z.optional(line(bounds.model.name)),
  ...ownServiceInput,
});
export type SpeechInput = z.infer<typeof speechInput>;

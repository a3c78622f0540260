import * as z from 'zod/mini';

export const transcriptFormats = ['json', 'vtt'] as const;

/** GET /interviews/:meetingCode/transcript (additive). */
export const transcriptQuery = z.object({ format: z._default(z.enum(transcriptFormats), 'json') });

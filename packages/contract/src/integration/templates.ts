import * as z from 'zod/mini';
import { meetingTypes } from '../values.ts';

const instant = z.iso.datetime({ precision: 3 });

/** A template as programs see it: enough to choose one. */
export const templateRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  meetingType: z.enum(meetingTypes),
  isTeamMeeting: z.boolean(),
  jobRole: z.nullable(z.string()),
  title: z.nullable(z.string()),
  durationMinutes: z.nullable(z.int()),
  createdAt: instant,
  updatedAt: instant,
});
export type TemplateRecord = z.infer<typeof templateRecord>;

/** GET /templates: all of them, by name. */
export const listTemplatesResponse = z.object({
  success: z.literal(true),
  templates: z.array(templateRecord),
  total: z.int(),
});

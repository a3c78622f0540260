import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { datetimePattern, parseDatetime } from '../datetime.ts';
import { categories, evaluationFocuses, meetingTypes, questionKinds, schedulingModes } from '../values.ts';

const { text } = bounds;

/** Non-empty text without leading or trailing space, at most `max` characters. */
export const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const datetimeError = 'Send an ISO 8601 datetime such as 2026-12-01T09:30:00Z.';

/** ISO 8601 datetime, kept as sent: whether it had an offset decides a warning. */
export const datetime = z.string().check(
  z.regex(datetimePattern, { error: datetimeError, abort: true }),
  z.refine((value) => parseDatetime(value) !== null, { error: datetimeError }),
);

/** One address; the domain needs a dot, because mail is sent over the public internet. */
export const email = z.string().check(
  z.trim(),
  z.maxLength(text.email),
  z.regex(/^[^\s\p{C}@<>(),;:"[\]\\]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?\.[a-zA-Z0-9-]{2,63}$/u, {
    error: 'Send one e-mail address such as ines@example.com.',
  }),
);

/** What a refinement asks for, in words that a JSON Schema has. */
export function oneAtLeast(...fields: string[]): { anyOf: object[] } {
  return {
    anyOf: fields.map((field) => ({
      properties: { [field]: { not: { type: 'null' } } },
      required: [field],
    })),
  };
}

export const timeZone = z
  .string()
  .check(
    z.maxLength(64),
    z.refine(isTimeZone, { error: 'Send an IANA time zone name such as Europe/Berlin.' }),
  );

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** Specification 2.2. `role` stays a string here: its values and default depend on the whole list. */
export const participantInput = z.object({
  name: z.optional(z.string().check(z.trim(), z.maxLength(text.name))),
  email,
  role: z.optional(z.string().check(z.trim(), z.maxLength(32))),
});

const rubricPointInput = z.object({
  text: line(text.rubricPoint),
  keywords: z.optional(z.array(line(text.skill)).check(z.maxLength(30))),
  phrasings: z.optional(z.array(line(text.rubricPoint)).check(z.maxLength(10))),
  weight: z.optional(z.number().check(z.positive(), z.maximum(100))),
});

const questionFields = z.object({
  question: z.optional(line(text.question)),
  /** Alias of `question`. */
  text: z.optional(line(text.question)),
  kind: z.optional(z.enum(questionKinds)),
  skill: z.optional(line(text.skill)),
  weight: z.optional(z.number().check(z.positive(), z.maximum(100))),
  required: z.optional(z.boolean()),
  expectedAnswer: z.optional(line(text.expectedAnswer)),
  rubric: z.optional(
    z.union([
      line(text.expectedAnswer),
      z.object({ points: z.array(rubricPointInput).check(z.minLength(1), z.maxLength(12)) }),
    ]),
  ),
  maxFollowUps: z.optional(z.int().check(z.minimum(0), z.maximum(2))),
  timeLimitSeconds: z.optional(z.int().check(z.minimum(15), z.maximum(3600))),
});

const questionObject = questionFields.check(
  z.refine((item) => item.question !== undefined || item.text !== undefined, {
    error: 'Send the question as text in `question`.',
    path: ['question'],
  }),
);
z.globalRegistry.add(questionObject, oneAtLeast('question', 'text'));

export const questionInput = z.union([line(text.question), questionObject]);

export const slotInput = z.object({ start: datetime, end: datetime });

/** Specification 2.1: the body of POST /interviews, with the additive fields of decisions.md. */
export const createInterviewInput = z.object({
  meetingType: z.enum(meetingTypes),
  isTeamMeeting: z.optional(z.boolean()),
  jobRole: z.optional(line(text.jobRole)),
  participants: z
    .array(participantInput)
    .check(z.minLength(bounds.participants.min), z.maxLength(bounds.participants.max)),
  candidateCV: z.optional(z.string().check(z.maxLength(text.candidateCV))),
  skills: z.optional(z.array(line(text.skill)).check(z.maxLength(bounds.skills.max))),
  seniority: z.optional(line(text.seniority)),
  durationMinutes: z.optional(
    z.int().check(z.minimum(bounds.durationMinutes.min), z.maximum(bounds.durationMinutes.max)),
  ),
  scheduledAt: z.optional(datetime),
  schedulingMode: z.optional(z.enum(schedulingModes)),
  availableSlots: z.optional(z.array(slotInput).check(z.maxLength(bounds.availableSlots.max))),
  questions: z.optional(z.array(questionInput).check(z.maxLength(bounds.questions.max))),
  aiGenerate: z.optional(z.boolean()),
  title: z.optional(line(text.title)),
  category: z.optional(z.enum(categories)),
  stage: z.optional(line(text.stage)),
  companyName: z.optional(line(text.companyName)),
  evaluationFocus: z.optional(z.enum(evaluationFocuses)),
  sendCandidateFeedback: z.optional(z.boolean()),
  externalJobId: z.optional(line(text.externalJobId)),
  agenda: z.optional(z.array(line(text.agendaItem)).check(z.maxLength(bounds.agenda.max))),
  transcriptionEnabled: z.optional(z.boolean()),
  timezone: z.optional(timeZone),
  language: z.optional(
    z.string().check(
      z.maxLength(text.language),
      z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, {
        error: 'Send a BCP 47 language tag such as en or de-CH.',
      }),
    ),
  ),
  metadata: z.optional(
    z
      .record(
        z.string().check(z.maxLength(bounds.metadata.keyLength)),
        z.string().check(z.maxLength(bounds.metadata.valueLength)),
      )
      .check(
        z.refine((pairs) => Object.keys(pairs).length <= bounds.metadata.maxPairs, {
          error: `Send at most ${bounds.metadata.maxPairs} pairs.`,
        }),
      ),
  ),
});

export type CreateInterviewInput = z.infer<typeof createInterviewInput>;
export type ParticipantInput = z.infer<typeof participantInput>;
export type QuestionInput = z.infer<typeof questionInput>;

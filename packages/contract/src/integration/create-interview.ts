import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { datetimePattern, datetimeProblem, parseDatetime } from '../datetime.ts';
import {
  categories,
  evaluationFocuses,
  meetingTypes,
  participantRoles,
  questionKinds,
  schedulingModes,
} from '../values.ts';
import {
  hasTraits,
  line,
  nameWithDefault,
  oneOfBoth,
  optionalLine,
  optionalText,
  text,
  trimmed,
} from './texts.ts';

const { text: length } = bounds;

const error = ({ input }: { input?: unknown }) => datetimeProblem(String(input));

/** ISO 8601 datetime, kept as sent, because a missing offset leads to a warning. */
export const datetime = z.string().check(
  z.regex(datetimePattern, { error, abort: true }),
  z.refine((value) => parseDatetime(value) !== null, { error }),
);

/**
 * A dot-atom before the @ (RFC 5321 and 6531: no dot at its ends, no two in a row, and no quoted form, which
 * mailboxes of people do not use). After it a domain of two labels or more, the last beginning with a letter, because
 * mail is sent over the public internet. Letters and digits of every script are allowed on both sides; the domain is
 * turned into its ASCII form for DNS when the mail is sent.
 */
const emailPattern =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** One e-mail address. */
export const email = z
  .string()
  .check(
    z.maxLength(length.email),
    z.trim(),
    z.regex(emailPattern, { error: 'Send one e-mail address such as ines@example.com.' }),
  );
// The pattern for the OpenAPI document, because tools for it may not support `\p{…}` and look-aheads. It accepts
// everything that the server accepts, and more.
z.globalRegistry.add(email, { pattern: '^[^@]+@[^@]+[.][^@]+$' });

export const timeZone = z
  .string()
  .check(
    z.maxLength(64),
    z.refine(isTimeZone, { error: 'Send an IANA time zone name such as Europe/Berlin.' }),
  );

/** A BCP 47 tag. */
export const languageTag = z.string().check(
  z.maxLength(length.language),
  z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, {
    error: 'Send a BCP 47 language tag such as en or de-CH.',
  }),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/**
 * ASCII, as a browser copies it from its address bar, so that it stays unchanged in mails and calendars. It may
 * contain no user name or password: everybody who is invited would read it.
 */
const meetingUrlPattern =
  /^[Hh][Tt][Tt][Pp][Ss]:\/\/[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*(?::[0-9]{1,5})?(?:[/?](?:[A-Za-z0-9._~:/?@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[A-Za-z0-9._~:/?@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)?$/;
const meetingUrlError =
  'Send an https URL of at most 2000 characters such as https://meet.example.com/room, without a user name; encode other characters with %.';

/** The caller's own room in which a meeting between people is held. */
export const meetingUrl = z.optional(
  hasTraits(
    z.string().check(
      z.maxLength(length.meetingUrl),
      z.trim(),
      z.regex(meetingUrlPattern, { error: meetingUrlError, abort: true }),
      z.refine((url) => URL.canParse(url), { error: meetingUrlError }),
    ),
    { maxLength: length.meetingUrl, isAbsentWhenBlank: true },
  ),
);

/**
 * Specification 2.2. `role` stays a string here, because any letter case is accepted and its default depends on
 * the whole list.
 */
export const participantInput = z.object({
  name: nameWithDefault(length.name),
  email,
  role: z.optional(
    trimmed(32).check(
      z.refine((role) => role === '' || participantRoles.some((known) => known === role.toUpperCase()), {
        error: `Send one of: ${participantRoles.join(', ')}.`,
      }),
    ),
  ),
});

export const rubricPointInput = z.object({
  text: text(length.rubricPoint),
  keywords: z.optional(z.array(line(length.skill)).check(z.maxLength(30))),
  phrasings: z.optional(z.array(text(length.rubricPoint)).check(z.maxLength(10))),
  weight: z.optional(z.number().check(z.positive(), z.maximum(100))),
});

export const rubricInput = z.object({
  points: z.array(rubricPointInput).check(z.minLength(1), z.maxLength(12)),
});

const questionFields = z.object({
  question: optionalText(length.question),
  /** Alias of `question`. */
  text: optionalText(length.question),
  kind: z.optional(z.enum(questionKinds)),
  skill: optionalLine(length.skill),
  weight: z.optional(z.number().check(z.positive(), z.maximum(100))),
  required: z.optional(z.boolean()),
  expectedAnswer: optionalText(length.expectedAnswer),
  rubric: z.optional(z.union([text(length.expectedAnswer), rubricInput])),
  maxFollowUps: z.optional(z.int().check(z.minimum(0), z.maximum(2))),
  timeLimitSeconds: z.optional(z.int().check(z.minimum(15), z.maximum(3600))),
});

export const questionObjectInput = questionFields.check(
  z.refine((item) => item.question !== undefined || item.text !== undefined, {
    error: 'Send the question as text in `question`.',
    path: ['question'],
  }),
);
z.globalRegistry.add(questionObjectInput, oneOfBoth('question', 'text'));

export const questionInput = z.union([text(length.question), questionObjectInput]);

export const slotInput = z.object({ start: datetime, end: datetime });

const createInterviewFields = z.object({
  templateId: z.optional(hasTraits(z.uuid(), { maxLength: length.templateId, isAbsentWhenBlank: true })),
  meetingType: z.enum(meetingTypes),
  isTeamMeeting: z.optional(z.boolean()),
  jobRole: optionalLine(length.jobRole),
  participants: z
    .array(participantInput)
    .check(z.minLength(bounds.participants.min), z.maxLength(bounds.participants.max)),
  candidateCV: z.optional(z.string().check(z.maxLength(length.candidateCV))),
  skills: z.optional(z.array(line(length.skill)).check(z.maxLength(bounds.skills.max))),
  seniority: optionalLine(length.seniority),
  durationMinutes: z.optional(
    z.int().check(z.minimum(bounds.durationMinutes.min), z.maximum(bounds.durationMinutes.max)),
  ),
  scheduledAt: z.optional(datetime),
  schedulingMode: z.optional(z.enum(schedulingModes)),
  availableSlots: z.optional(z.array(slotInput).check(z.maxLength(bounds.availableSlots.max))),
  questions: z.optional(z.array(questionInput).check(z.maxLength(bounds.questions.max))),
  aiGenerate: z.optional(z.boolean()),
  title: optionalLine(length.title),
  category: z.optional(z.enum(categories)),
  stage: optionalLine(length.stage),
  companyName: optionalLine(length.companyName),
  evaluationFocus: z.optional(z.enum(evaluationFocuses)),
  sendCandidateFeedback: z.optional(z.boolean()),
  externalJobId: optionalText(length.externalJobId),
  meetingUrl,
  agenda: z.optional(z.array(text(length.agendaItem)).check(z.maxLength(bounds.agenda.max))),
  mailNote: optionalText(length.mailNote),
  transcriptionEnabled: z.optional(z.boolean()),
  timezone: z.optional(timeZone),
  language: z.optional(languageTag),
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

/** Specification 2.1: the body of POST /interviews, with the additive fields of decisions.md. */
export const createInterviewInput = createInterviewFields.check(
  z.refine(namesTheJob, {
    error: 'Required for interviews: send the job title.',
    path: ['jobRole'],
    // This also runs when other fields are wrong, so that one response names every mistake.
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
);

/**
 * The same body before the template is applied: fields that it leaves out are then filled in from the template, and
 * createInterviewInput validates the result.
 */
export const createInterviewBody = z
  .extend(createInterviewFields, { meetingType: z.optional(z.enum(meetingTypes)) })
  .check(
    z.refine(({ templateId, meetingType }) => templateId !== undefined || meetingType !== undefined, {
      error: 'Required without templateId.',
      path: ['meetingType'],
    }),
    z.refine((body) => body.templateId !== undefined || namesTheJob(body), {
      error: 'Required for interviews: send the job title.',
      path: ['jobRole'],
    }),
  );
z.globalRegistry.add(createInterviewBody, oneOfBoth('templateId', 'meetingType'));

function namesTheJob({ isTeamMeeting, jobRole }: { isTeamMeeting?: unknown; jobRole?: unknown }): boolean {
  return isTeamMeeting === true || jobRole !== undefined;
}

/**
 * The fields of a new interview that a template can set: all except the participants, the times, and what concerns a
 * single candidate.
 */
export const templateSettings = z.pick(createInterviewFields, {
  meetingType: true,
  isTeamMeeting: true,
  jobRole: true,
  skills: true,
  seniority: true,
  durationMinutes: true,
  schedulingMode: true,
  questions: true,
  aiGenerate: true,
  title: true,
  category: true,
  stage: true,
  evaluationFocus: true,
  sendCandidateFeedback: true,
  agenda: true,
  mailNote: true,
  transcriptionEnabled: true,
});

export type TemplateSettings = z.infer<typeof templateSettings>;
export type CreateInterviewInput = z.infer<typeof createInterviewInput>;
export type ParticipantInput = z.infer<typeof participantInput>;
export type QuestionInput = z.infer<typeof questionInput>;

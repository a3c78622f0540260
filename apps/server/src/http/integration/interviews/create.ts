import { bounds, createInterviewInput, type CreateInterviewInput, type Warning } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { findCalendarEvents, warnOfNoFreeTime, type FixedTime } from '../../../features/booking/index.ts';
import { createInterview, presentInterview } from '../../../features/interviews/index.ts';
import { fixedTimeOf } from '../../../features/scheduling/index.ts';
import type { Tx } from '../../../kernel/db.ts';
import { fillFromTemplate, namesTemplate } from './fill-from-template.ts';
import { mailWords } from './mail-words.ts';
import type { HttpDeps } from '../../deps.ts';
import type { Answer } from '../../middleware/idempotency.ts';
import { linksOf, writeRoute } from '../route.ts';
import { t } from './texts.ts';

/** POST /interviews → 201 */
export function registerCreateInterview(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/interviews',
    scope: 'interviews:write',
    body: createInterviewInput,
    filled: { appliesTo: namesTemplate, fill: fillFromTemplate },
    // A team meeting ignores `aiGenerate`, so it needs no AI unit.
    chargesAi: (body) => body.aiGenerate === true && body.isTeamMeeting !== true,
    prepare: async (body, { organizationId }) => lookIntoCalendars(deps, organizationId, body, null),
    async handle({ tx, principal, body, warnings }) {
      return createAndPresent(tx, deps, { body, warnings, createdBy: `key:${principal.keyId}` });
    },
  });
}

/**
 * What the calendars of the participants show at a fixed time, or, where candidates choose from the calendars, that
 * nothing is free in them. Read before the transaction.
 *
 * @param own the time of the interview that is being replaced, which their calendars may still show; null: none.
 */
export async function lookIntoCalendars(
  deps: HttpDeps,
  organizationId: string,
  body: CreateInterviewInput,
  own: FixedTime['own'],
): Promise<Warning[]> {
  const durationMinutes = body.durationMinutes ?? bounds.durationMinutes.default;
  if (readsCalendars(body)) {
    const leaders = body.participants.filter(({ role }) => ['INTERVIEWER', 'HOST'].includes(upper(role)));
    return warnOfNoFreeTime(deps, { organizationId, leaders, durationMinutes });
  }
  const time = fixedTimeOf(body.scheduledAt, durationMinutes);
  if (!time || (body.schedulingMode ?? 'FIXED') !== 'FIXED') return [];
  const emails = body.participants.map(({ email }) => email);
  return findCalendarEvents(deps, { organizationId, emails, time, own });
}

/** Whether candidates choose from the calendars of those who lead. Team meetings have no such mode. */
const readsCalendars = ({ schedulingMode, availableSlots, isTeamMeeting }: CreateInterviewInput): boolean =>
  schedulingMode === 'CANDIDATE_PICKS' && (availableSlots ?? []).length === 0 && isTeamMeeting !== true;

const upper = (role: string | undefined): string => (role ?? '').toUpperCase();

/** Creates the interview and makes the response. The caller may be a key or a member. */
export async function createAndPresent(
  tx: Tx,
  deps: HttpDeps,
  given: { body: CreateInterviewInput; warnings: Warning[]; createdBy: string },
): Promise<Answer> {
  const made = await createInterview(tx, deps, given.body, given.createdBy);
  const interview = presentInterview(made.interview, made.participants, linksOf(deps));
  const warnings = [...given.warnings, ...made.warnings];
  const mails = mailWords(
    deps,
    made.inTestMode,
    t('changes.participantsMailed', { email: deps.mailFrom.email }),
  );
  return {
    status: 201,
    interviewId: interview.id,
    body: {
      success: true,
      message: t('changes.created', { mails }),
      meetingCode: interview.meetingCode,
      interview,
      ...(warnings.length > 0 ? { warnings } : {}),
    },
  };
}

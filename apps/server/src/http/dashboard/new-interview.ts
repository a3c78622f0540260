import {
  createInterviewInput,
  freeTimesQuery,
  parameterMessage,
  type BankQuestions,
  type CreateInterviewInput,
  type FreeTimes,
  type InterviewCreated,
  type InterviewPreview,
  type NewInterviewChoices,
  type PlannedQuestion,
} from '@parley/contract';
import { searchBank, type Question } from '@parley/interviewer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listActiveMembers } from '../../features/accounts/index.ts';
import { participantsWithRoles, readCommonTimes } from '../../features/booking/index.ts';
import { membersWithCalendar } from '../../features/calendars/index.ts';
import {
  beginReplacing,
  carryOver,
  createInterview,
  recordReplaced,
  requireInterview,
  type InterviewRow,
} from '../../features/interviews/index.ts';
import { previewInvitations } from '../../features/notifications/index.ts';
import { findOrganization } from '../../features/tenancy/index.ts';
import { takeChanges } from '../../kernel/changes.ts';
import type { Tx } from '../../kernel/db.ts';
import type { HttpDeps } from '../deps.ts';
import { errorBody } from '../error-body.ts';
import { parseInput } from '../input.ts';
import { formatBlocks } from '../integration/availability/format-blocks.ts';
import { createAndPresent, lookIntoCalendars } from '../integration/interviews/create.ts';
import { fillFromTemplate } from '../integration/interviews/fill-from-template.ts';
import { idempotencyKey, linksOf, send } from '../integration/route.ts';
import { findStoredResponse, once } from '../middleware/idempotency.ts';
import { readQuery } from '../read-query.ts';
import { chargeCalendars } from './calendars.ts';
import { requireInterviewEditor } from './require-role.ts';
import { t } from './texts.ts';

const mostFound = 20;

/** The form to create an interview (contract/dashboard/new-interview.ts). For those who may change interviews. */
export function registerNewInterview(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/new-interview', async (request): Promise<NewInterviewChoices> => {
    const { organization } = await requireInterviewEditor(deps, request);
    return deps.db.readInOrganization(organization.id, async (tx) => {
      const members = await listActiveMembers(tx);
      const withCalendar = await membersWithCalendar(
        tx,
        members.map(({ email }) => email),
      );
      return {
        success: true,
        members: members.map(({ name, email }) => ({
          name,
          email,
          hasCalendar: withCalendar.some((one) => one.email === email),
        })),
        language: (await findOrganization(tx))?.language ?? null,
      };
    });
  });

  app.get('/api/dashboard/free-times', async (request): Promise<FreeTimes> => {
    const signedIn = await requireInterviewEditor(deps, request);
    await chargeCalendars(deps, signedIn, 'previews');
    const { email, ...given } = readQuery(request);
    const asked = { ...given, email: Array.isArray(email) ? email : [email] };
    const { email: emails, days, duration } = parseInput(freeTimesQuery, asked, parameterMessage).value;
    const organizationId = signedIn.organization.id;
    const found = await readCommonTimes(deps, { organizationId, emails, days, durationMinutes: duration });
    return { success: true, slots: formatBlocks(found.slots), unknown: found.unknown };
  });

  app.get('/api/dashboard/question-bank', async (request): Promise<BankQuestions> => {
    await requireInterviewEditor(deps, request);
    const { search, language } = readQuery(request);
    const found = searchBank(
      typeof search === 'string' ? search.slice(0, 200) : '',
      typeof language === 'string' ? language : undefined,
    );
    return { success: true, questions: found.slice(0, mostFound).map(present), total: found.length };
  });

  app.post('/api/dashboard/interviews/preview', async (request): Promise<InterviewPreview> => {
    const { member, organization } = await requireInterviewEditor(deps, request);
    const origin = originIn(request);
    const { value: body, warnings } = parseInput(
      createInterviewInput,
      await fillFromTemplate(deps, organization.id, request.body),
    );
    const own = await timeGivenUp(deps, organization.id, origin);
    const fromCalendars = await lookIntoCalendars(deps, organization.id, body, own);
    // Runs the command that creates an interview and rolls it back, so that the preview cannot differ from the result.
    const {
      interview,
      warnings: more,
      mails,
    } = await deps.db.inOrganization(organization.id, async (tx) => {
      await tx.query({ text: 'savepoint preview' });
      const { filled } = await fillFromOrigin(tx, deps, origin, body);
      const made = await createInterview(tx, deps, filled, `member:${member.id}`);
      const invitations = await previewInvitations(tx, { ...deps, ...linksOf(deps) }, made.interview.id);
      await tx.query({ text: 'rollback to savepoint preview' });
      // Nothing has changed, so no page has to load again.
      takeChanges(tx);
      return { ...made, mails: invitations };
    });
    return {
      success: true,
      questions: interview.questions.map(present),
      warnings: [...warnings, ...fromCalendars, ...more],
      mails,
    };
  });

  app.post('/api/dashboard/interviews', async (request, reply) => {
    const { member, organization } = await requireInterviewEditor(deps, request);
    const origin = originIn(request);
    const idempotent = {
      owner: { organizationId: organization.id },
      key: idempotencyKey(request),
      method: request.method,
      path: request.url,
      body: request.body,
      at: deps.clock.now(),
    };
    const stored = await findStoredResponse(deps, idempotent);
    if (stored) return send(reply, stored);
    const { value: body, warnings } = parseInput(
      createInterviewInput,
      await fillFromTemplate(deps, organization.id, request.body),
    );
    const own = await timeGivenUp(deps, organization.id, origin);
    const fromCalendars = await lookIntoCalendars(deps, organization.id, body, own);
    const answer = await once(
      deps,
      idempotent,
      (error) => errorBody(error, request.id),
      async (tx) => {
        const { filled, replaced } = await fillFromOrigin(tx, deps, origin, body);
        const made = await createAndPresent(tx, deps, {
          body: filled,
          warnings: [...warnings, ...fromCalendars],
          createdBy: `member:${member.id}`,
        });
        if (replaced) {
          const { meetingCode } = made.body as InterviewCreated;
          await recordReplaced(tx, replaced, { meetingCode });
        }
        return made;
      },
    );
    return send(reply, answer);
  });
}

/** The interview that another one is made from (ADR 79). */
interface Origin {
  meetingCode: string;
  /** True: the new interview replaces it; false: the new one is a copy. */
  isReplaced: boolean;
}

function originIn(request: FastifyRequest): Origin | null {
  const { from, replaces } = readQuery(request);
  return typeof from === 'string' ? { meetingCode: from, isReplaced: replaces === 'true' } : null;
}

/** The time that becomes free when an interview is replaced. Read before the transaction. */
async function timeGivenUp(deps: HttpDeps, organizationId: string, origin: Origin | null) {
  if (!origin?.isReplaced) return null;
  return deps.db.readInOrganization(organizationId, async (tx) => {
    const source = await requireInterview(tx, origin.meetingCode);
    return source.status === 'SCHEDULED' ? (await participantsWithRoles(tx, source)).own : null;
  });
}

/** The body with the fields that are taken over from the other interview. A replaced interview is cancelled first. */
async function fillFromOrigin(
  tx: Tx,
  deps: HttpDeps,
  origin: Origin | null,
  body: CreateInterviewInput,
): Promise<{ filled: CreateInterviewInput; replaced: InterviewRow | null }> {
  if (!origin) return { filled: body, replaced: null };
  const source = await requireInterview(tx, origin.meetingCode);
  const filled = await carryOver(tx, source, body);
  if (!origin.isReplaced) return { filled, replaced: null };
  await beginReplacing(tx, deps, source, { reason: t('dashboard.replaced') });
  return { filled, replaced: source };
}

const present = ({ question, kind, skill, expectedAnswer, points }: Question): PlannedQuestion => ({
  question,
  kind,
  skill,
  expectedAnswer,
  points: points.map(({ text, keywords, phrasings, weight }) => ({ text, keywords, phrasings, weight })),
});

import { explainSlots, mergeBlocks, type Block } from '@parley/calendar';
import {
  calendarPreviewQuery,
  changeCalendarInput,
  connectCaldavInput,
  connectIcsInput,
  startOAuthInput,
  type CalendarConnectionAnswer,
  type CalendarConnectionList,
  type CalendarPreview,
  type CalendarProblem,
  calendarsPerMinute,
} from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findMember, listMembers, type SignedIn } from '../../features/accounts/index.ts';
import { readBusyBlocks } from '../../features/booking/index.ts';
import {
  changeConnection,
  connectCaldav,
  connectIcs,
  disconnect,
  finishOAuth,
  OAuthRefusal,
  presentConnection,
  presentConnections,
  readMemberCalendar,
  requireConnection,
  startOAuth,
  syncNow,
  type CalendarAccess,
} from '../../features/calendars/index.ts';
import { findOrganization, schedulingDefaultsOf } from '../../features/tenancy/index.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { readQuery } from '../read-query.ts';
import { requireMember, sessionTokenOf } from './session-cookie.ts';
import { tooMany } from '../middleware/charge-ip-address.ts';
import { t } from './texts.ts';

const base = '/api/dashboard/calendars';

const ownerOf = ({ member, organization }: SignedIn) => ({
  organizationId: organization.id,
  memberId: member.id,
});
const isAdmin = ({ member }: SignedIn) => member.role === 'OWNER' || member.role === 'ADMIN';
const accessOf = (signedIn: SignedIn): CalendarAccess => ({
  organizationId: signedIn.organization.id,
  memberId: isAdmin(signedIn) ? null : signedIn.member.id,
});
const idOf = (request: FastifyRequest) => (request.params as { connectionId: string }).connectionId;

/** The members' calendar connections (contract/dashboard/calendars.ts). */
export function registerCalendars(app: FastifyInstance, deps: HttpDeps): void {
  const answer = async (organizationId: string, connectionId: string): Promise<CalendarConnectionAnswer> => {
    const connection = await deps.db.inOrganization(organizationId, (tx) =>
      presentConnection(tx, connectionId),
    );
    if (!connection) throw notFound();
    return { success: true, connection };
  };

  app.get(base, async (request): Promise<CalendarConnectionList> => {
    const signedIn = await requireMember(deps, request);
    const { organizationId, memberId } = accessOf(signedIn);
    const { all, others } = await deps.db.inOrganization(organizationId, async (tx) => ({
      all: await presentConnections(tx, memberId),
      others: isAdmin(signedIn) ? await listMembers(tx) : [],
    }));
    const isOwn = ({ member }: { member: { id: string } }) => member.id === signedIn.member.id;
    const members = [signedIn.member, ...others.filter(({ id }) => id !== signedIn.member.id)];
    return {
      success: true,
      connections: [...all.filter(isOwn), ...all.filter((connection) => !isOwn(connection))],
      members: members.map(({ id, name, email }) => ({ id, name, email })),
      offers: {
        google: deps.calendars.authorizations.GOOGLE !== null,
        microsoft: deps.calendars.authorizations.MICROSOFT !== null,
      },
    };
  });

  app.post(`${base}/caldav`, async (request, reply) => {
    const signedIn = await requireMember(deps, request);
    const input = parseInput(connectCaldavInput, request.body).value;
    await chargeCalendars(deps, signedIn, 'tries');
    const { id } = await connectCaldav(deps, ownerOf(signedIn), input);
    return reply.code(201).send(await answer(signedIn.organization.id, id));
  });

  app.post(`${base}/ics`, async (request, reply) => {
    const signedIn = await requireMember(deps, request);
    const input = parseInput(connectIcsInput, request.body).value;
    await chargeCalendars(deps, signedIn, 'tries');
    const { id } = await connectIcs(deps, ownerOf(signedIn), input);
    return reply.code(201).send(await answer(signedIn.organization.id, id));
  });

  app.patch(`${base}/:connectionId`, async (request) => {
    const signedIn = await requireMember(deps, request);
    const input = parseInput(changeCalendarInput, request.body).value;
    const isTried = input.password !== undefined || input.url !== undefined;
    await chargeCalendars(deps, signedIn, isTried ? 'tries' : 'changes');
    await changeConnection(deps, ownerOf(signedIn), idOf(request), input);
    return answer(signedIn.organization.id, idOf(request));
  });

  app.post(`${base}/:connectionId/sync`, async (request) => {
    const signedIn = await requireMember(deps, request);
    const access = accessOf(signedIn);
    await chargeCalendars(deps, signedIn, 'tries');
    const connection = await deps.db.inOrganization(access.organizationId, (tx) =>
      requireConnection(tx, access, idOf(request)),
    );
    await syncNow(deps, connection);
    return answer(access.organizationId, connection.id);
  });

  app.delete(`${base}/:connectionId`, async (request) => {
    const access = accessOf(await requireMember(deps, request));
    const { takenOut, left } = await disconnect(deps, access, idOf(request));
    return { success: true, message: t('dashboard.disconnected', { takenOut, left }), takenOut, left };
  });

  app.get(`${base}/preview`, (request) => preview(deps, request));
  registerOAuth(app, deps);
}

function registerOAuth(app: FastifyInstance, deps: HttpDeps): void {
  const visitorOf = (signedIn: SignedIn, request: FastifyRequest) => ({
    ...ownerOf(signedIn),
    sessionToken: sessionTokenOf(deps, request) ?? '',
  });

  app.post(`${base}/oauth`, async (request) => {
    const signedIn = await requireMember(deps, request);
    const input = parseInput(startOAuthInput, request.body).value;
    return { success: true, authorizeUrl: await startOAuth(deps, visitorOf(signedIn, request), input) };
  });

  // The provider sends the browser here, so the response is always one of our pages. The state, which only this
  // session knows, replaces the check of the Origin for an unsafe method.
  app.get(`${base}/callback/:provider`, async (request, reply) => {
    const { state, code, error } = request.query as Record<string, unknown>;
    try {
      const signedIn = await requireMember(deps, request);
      await chargeCalendars(deps, signedIn, 'tries');
      if (typeof error === 'string')
        throw new OAuthRefusal(declined.has(error) ? 'DECLINED' : 'PROVIDER_FAILED');
      if (typeof state !== 'string' || typeof code !== 'string') throw new OAuthRefusal('EXPIRED');
      const id = await finishOAuth(deps, visitorOf(signedIn, request), { state, code });
      return await reply.redirect(`/calendars?connected=${id}`, 303);
    } catch (failure) {
      return reply.redirect(`/calendars?problem=${problemOf(failure)}`, 303);
    }
  });
}

/** What providers answer when a person, or their organization, does not consent (RFC 6749, OpenID Connect). */
const declined: ReadonlySet<string> = new Set(['access_denied', 'consent_required', 'interaction_required']);

/** Only a code appears in the URL. @throws errors that are our own fault. */
function problemOf(failure: unknown): CalendarProblem {
  if (failure instanceof OAuthRefusal) return failure.problem;
  if (!(failure instanceof AppError) || failure.status >= 500) throw failure;
  if (failure.code === 'rate_limited') return 'TRY_LATER';
  return failure.status === 401 ? 'SIGNED_OUT' : 'OTHER';
}

const iso = ({ start, end }: Block) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** The slots that the integration API would offer for a member, and why other starts are missing. */
async function preview(deps: HttpDeps, request: FastifyRequest): Promise<CalendarPreview> {
  const signedIn = await requireMember(deps, request);
  await chargeCalendars(deps, signedIn, 'previews');
  const query = parseInput(calendarPreviewQuery, readQuery(request)).value;
  const organizationId = signedIn.organization.id;
  const memberId = query.memberId ?? signedIn.member.id;
  if (memberId !== signedIn.member.id && !isAdmin(signedIn)) throw notFound();
  const { member, organization } = await deps.db.inOrganization(organizationId, async (tx) => ({
    member: await findMember(tx, memberId),
    organization: await findOrganization(tx),
  }));
  if (!member || !organization) throw notFound();
  const reading = { organizationId, email: member.email, days: query.days };
  const calendar = await readMemberCalendar(deps, { ...reading, freshness: 'CACHED' });
  const { timezone, busy } = await readBusyBlocks(deps, reading);
  const { week, stepMinutes, ...shown } = schedulingDefaultsOf(organization);
  if (!calendar) {
    return {
      success: true,
      calendarConnected: false,
      timezone,
      ...shown,
      readAt: null,
      slots: [],
      busy: [],
      days: [],
    };
  }
  const days = explainSlots({
    busy,
    window: calendar.window,
    timeZone: timezone,
    durationMinutes: query.duration,
    week,
    stepMinutes,
    minNoticeMinutes: shown.minNoticeMinutes,
    now: calendar.window.start,
  });
  const starts = days.flatMap((day) => day.starts);
  return {
    success: true,
    calendarConnected: true,
    timezone,
    ...shown,
    readAt: calendar.readAt.toISOString(),
    slots: starts.filter(({ reason }) => reason === null).map(iso),
    busy: mergeBlocks(busy).map(iso),
    days: days.map((day) => ({
      date: day.date,
      closesAt: new Date(day.closesAt).toISOString(),
      starts: day.starts.map((start) => ({ ...iso(start), reason: start.reason })),
    })),
  };
}

/**
 * A member who connects a calendar chooses a server that Parley then calls and whose responses it processes, so
 * the number of tries per minute is limited over all processes.
 *
 * @throws AppError rate_limited
 */
export async function chargeCalendars(
  deps: Pick<HttpDeps, 'rateLimit' | 'clock'>,
  { member }: SignedIn,
  what: keyof typeof calendarsPerMinute,
): Promise<void> {
  const charge = { class: 'write', limit: calendarsPerMinute[what] } as const;
  const window = await deps.rateLimit.take(`calendar-${what}:${member.id}`, charge);
  if (!window.allowed) {
    throw tooMany(deps, window.resetSeconds * 1000, 'tooManyCalendars');
  }
}

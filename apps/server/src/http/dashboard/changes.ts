import {
  changesBeatMs,
  integrationRoles,
  interviewRoles,
  type ChangedMessage,
  type ChangeTopic,
} from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { authenticateSession } from '../../features/accounts/index.ts';
import { listMeetingCodes } from '../../features/interviews/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { BusMessage } from '../../ports/bus.ts';
import type { HttpDeps } from '../deps.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { openStream, type EventStream } from './event-stream.ts';
import { t } from './texts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isStream?: boolean;
  }
}

interface Watcher {
  organizationId: string;
  memberId: string;
  role: string;
  name: string;
  sessionToken: string;
  stream: EventStream;
}

/** Streams per member: one for each open page, in a few tabs and devices. One more ends the oldest. */
const mostPerMember = 12;
/** Changes within this time are sent as one message. */
const gatherMs = 200;

/** GET /api/dashboard/changes (contract/dashboard/changes.ts). */
export function registerChanges(app: FastifyInstance, deps: HttpDeps): void {
  const watchers = new Set<Watcher>();
  const gathering = new Map<string, ChangedMessage & { ids: Set<string> | null }>();

  const flush = async (organizationId: string) => {
    const gathered = gathering.get(organizationId);
    gathering.delete(organizationId);
    if (!gathered) return;
    const { topics, ids } = gathered;
    const meetingCodes = ids && (await codesOf(deps, organizationId, [...ids]));
    for (const watcher of ofOrganization(watchers, organizationId)) {
      const shown = topics.filter((topic) => mayRead(watcher, topic));
      if (shown.length > 0 || meetingCodes?.length !== 0) {
        watcher.stream.send('changed', { topics: shown, meetingCodes } satisfies ChangedMessage);
      }
    }
    if (topics.includes('members')) await checkAll(deps, watchers, organizationId);
  };
  const gather = (organizationId: string, topics: ChangeTopic[], interviewIds: string[] | null) => {
    if (ofOrganization(watchers, organizationId).length === 0) return;
    const known = gathering.get(organizationId);
    const ids = interviewIds && known?.ids !== null ? [...(known?.ids ?? []), ...interviewIds] : null;
    gathering.set(organizationId, {
      topics: [...new Set([...(known?.topics ?? []), ...topics])],
      meetingCodes: null,
      ids: ids && new Set(ids),
    });
    if (known) return;
    setTimeout(() => {
      flush(organizationId).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a change could not be announced to open dashboards');
        for (const { stream } of ofOrganization(watchers, organizationId)) stream.send('reload', {});
      });
    }, gatherMs).unref();
  };
  const unsubscribe = deps.bus.subscribe((message: BusMessage) => {
    if (message.kind === 'gap') for (const { stream } of watchers) stream.send('reload', {});
    if (message.kind === 'changed') gather(message.organizationId, message.topics, message.interviewIds);
    // Only the interview's own page shows events inside it; what lists show is noted by the code that changes it.
    if (message.kind === 'conversation' || message.kind === 'meeting') {
      gather(message.organizationId, [], [message.interviewId]);
    }
  });
  const beating = setInterval(() => {
    for (const { stream } of watchers) stream.send('beat', {});
    for (const organizationId of new Set([...watchers].map((watcher) => watcher.organizationId))) {
      // What cannot be checked now is checked at the next beat.
      void checkAll(deps, watchers, organizationId).catch(() => undefined);
    }
  }, changesBeatMs);
  beating.unref();
  app.addHook('preClose', async () => {
    unsubscribe();
    clearInterval(beating);
    for (const { stream } of watchers) stream.end();
  });

  app.get('/api/dashboard/changes', { config: { isStream: true } }, async (request, reply) => {
    const sessionToken = sessionTokenOf(deps, request) ?? '';
    // The last use of the session and its language stay as they are: an open page is no use, and the browser requests
    // the stream with its own language.
    const { member, organization } = await authenticateSession(deps, sessionToken, null);
    if (!request.headers.accept?.includes('text/event-stream')) {
      throw new AppError('validation_failed', t('dashboard.changesAreAStream'));
    }
    const own = [...watchers].filter(({ memberId }) => memberId === member.id);
    if (own.length >= mostPerMember) own[0]?.stream.end();
    const watcher: Watcher = {
      organizationId: organization.id,
      memberId: member.id,
      role: member.role,
      name: member.name,
      sessionToken,
      stream: openStream(reply, () => watchers.delete(watcher)),
    };
    watchers.add(watcher);
    watcher.stream.send('beat', {});
    return reply;
  });
}

const ofOrganization = (watchers: Set<Watcher>, organizationId: string): Watcher[] =>
  [...watchers].filter((watcher) => watcher.organizationId === organizationId);

/** The roles whose pages show a topic. A topic that is missing here is shown to every role. */
const readers: Partial<Record<ChangeTopic, readonly string[]>> = {
  mails: interviewRoles,
  keys: integrationRoles,
  webhooks: integrationRoles,
};
const mayRead = ({ role }: Watcher, topic: ChangeTopic): boolean => readers[topic]?.includes(role) ?? true;

/**
 * The meeting codes of the interviews; null when one no longer exists, so that pages read all their interviews again.
 */
async function codesOf(deps: HttpDeps, organizationId: string, ids: string[]): Promise<string[] | null> {
  if (ids.length === 0) return [];
  const codes = await deps.db.readInOrganization(organizationId, (tx) => listMeetingCodes(tx, ids));
  return codes.length === ids.length ? codes : null;
}

/**
 * Ends the streams of members who are no longer signed in, and tells the others when their role or name has changed.
 */
async function checkAll(deps: HttpDeps, watchers: Set<Watcher>, organizationId: string): Promise<void> {
  for (const watcher of ofOrganization(watchers, organizationId)) {
    try {
      const { member } = await authenticateSession(deps, watcher.sessionToken, null);
      if (member.role === watcher.role && member.name === watcher.name) continue;
      watcher.role = member.role;
      watcher.name = member.name;
      watcher.stream.send('me', {});
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_signed_in') throw error;
      watcher.stream.send('end', {});
      watcher.stream.end();
    }
  }
}

import {
  integrationOperations,
  type EvaluationResponse,
  type InterviewRecord,
  type Operation,
} from '@parley/contract';
import { saveTemplate } from '../../features/interviews/index.ts';
import { setTestMode } from '../../features/tenancy/index.ts';
import { apiOf, type Api } from '../api.ts';
import type { TestApp } from '../app.ts';
import { openWebhookReceiver } from '../webhook-receiver.ts';
import { makeIcsConnection, openCalendarServer, vevent } from './calendar.ts';
import { makeInterview } from './interview.ts';
import { makeMember, makeOrganization, type TestOrganization } from './organization.ts';
import { makePlatform, provisioning } from './platform.ts';
import { deliveriesOf, makeWebhook } from './webhook.ts';

type PathNames = Record<string, string>;

/** The data behind the examples of the API reference: every URL in them works. */
export interface ExampleData {
  organization: TestOrganization;
  /** E-mail address of the team member whose calendar is connected. */
  memberEmail: string;
  /** Path parameters for an operation: a finished interview for its results, new data for the rest. */
  namesFor(operation: Operation): Promise<PathNames>;
  /** The code of an interview that nobody has joined yet. */
  openMeetingCode(): Promise<string>;
  /** A separate platform, which has provisioned the organization of the examples already or does so in the example. */
  platform(provisioned: boolean): Promise<{ api: Api; names: PathNames }>;
  close(): Promise<void>;
}

export async function makeExampleData(test: TestApp): Promise<ExampleData> {
  const organization = await makeOrganization(test);
  await setTestMode(test.deps, organization.organizationId, true);
  const memberEmail = 'tomasz@example.com';
  const { memberId } = await makeMember(test, organization, { email: memberEmail });
  const calendar = await openCalendarServer();
  calendar.serve(vevent('DTSTART:20261123T100000Z', 'DTEND:20261123T110000Z'));
  await makeIcsConnection(test, organization, memberId, { url: calendar.url, timezone: 'Europe/Berlin' });

  await saveExampleTemplate(test, organization);
  const receiver = await openWebhookReceiver();
  receiver.answer((response) => response.end('ok'));
  const eventTypes = ['interview.completed', 'evaluation.ready'];
  const openWebhook = () => makeWebhook(test, organization, { url: receiver.url, eventTypes });
  const { webhook } = await openWebhook();
  const taken = await takeInterview(test, organization);
  const deliveries = await deliveriesOf(test, organization, webhook.id);
  const delivery = deliveries.find(({ type }) => type === 'interview.completed');

  return {
    organization,
    memberEmail,
    async namesFor({ path, tag }) {
      // Makes the newest row also the latest by its time.
      test.clock.advance(1_000);
      const interview = tag === 'Results' ? taken : await openInterview(test, organization);
      const isSpare = tag === 'Webhooks' && !path.includes('{deliveryId}');
      const named = isSpare ? (await openWebhook()).webhook : webhook;
      return {
        meetingCode: interview.meetingCode,
        participantId: interview.participants.at(-1)?.id ?? '',
        webhookId: named.id,
        deliveryId: delivery?.id ?? '',
        organizationId: provisioning.organizationId,
      };
    },
    openMeetingCode: async () => (await openInterview(test, organization)).meetingCode,
    async platform(provisioned) {
      const api = apiOf(test, await makePlatform(test));
      if (!provisioned) return { api, names: {} };
      const answer = await api.post('/platform/organization-keys', provisioning);
      return { api, names: { keyId: answer.json<{ keyId: string }>().keyId } };
    },
    async close() {
      await calendar.close();
      await receiver.close();
    },
  };
}

/** The template has the id that the example of a create names. */
async function saveExampleTemplate(test: TestApp, { organizationId }: TestOrganization): Promise<void> {
  const create = integrationOperations().find(({ operationId }) => operationId === 'createInterview');
  const { templateId } = (create?.body?.examples['template']?.value ?? {}) as { templateId: string };
  const settings = {
    meetingType: 'AI_ONLY' as const,
    jobRole: 'Customer support engineer',
    skills: ['troubleshooting'],
    durationMinutes: 30,
  };
  await test.database.db.inOrganization(organizationId, async (tx) => {
    const { id } = await saveTemplate(tx, { name: 'Support, first talk', settings, now: test.clock.now() });
    await tx.query({
      text: 'update interview_templates set id = $2 where id = $1',
      values: [id, templateId],
    });
  });
}

/** With a second participant, because the only candidate cannot be removed. */
const openInterview = (test: TestApp, organization: TestOrganization) =>
  makeInterview(test, organization, {
    skills: ['troubleshooting'],
    participants: [
      { name: 'Ines Marchetti', email: 'ines@example.com' },
      { name: 'Rosa Lindqvist', email: 'rosa@example.com', role: 'OBSERVER' },
    ],
  });

/**
 * A finished interview for which PASS is suggested, as the examples say. Its questions depend on the organization and
 * the job; with some of them the same candidate would get REVIEW.
 */
async function takeInterview(test: TestApp, organization: TestOrganization): Promise<InterviewRecord> {
  const api = apiOf(test, organization);
  for (let job = 4_711; job < 4_731; job += 1) {
    const interview = await makeInterview(test, organization, { externalJobId: `job-${job}` });
    await api.post(`/interviews/${interview.meetingCode}/simulate`, {});
    await test.runJobs();
    const answer = await api.get(`/interviews/${interview.meetingCode}/evaluation`);
    if (answer.json<EvaluationResponse>().recommendation === 'PASS') return interview;
  }
  throw new Error('none of twenty interviews was suggested to pass');
}

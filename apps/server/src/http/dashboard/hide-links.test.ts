import {
  interviewRoles,
  memberRoles,
  type InterviewDetail,
  type InterviewRecord,
  type MemberRole,
  type ShownInterview,
} from '@parley/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

let offered: InterviewRecord;
const test = forThisFile(() => openTestApp({ start: '2026-11-21T10:00:00.000Z' }));
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  offered = (await makeOffer(test, organization, { slots: [slot('2026-11-24T09:00')] })).interview;
  await test.runJobs();
});

const readers = memberRoles.filter((role) => !interviewRoles.some((other) => other === role));

/** The interview as shown on its own page; the list shows no links to anybody. */
async function seenBy(visitor: Visitor, { meetingCode }: InterviewRecord): Promise<ShownInterview> {
  return (await visitor.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>().interview;
}

const tokensOf = ({ participants, bookingUrl }: InterviewRecord) => [
  ...participants.map(({ joinToken }) => joinToken),
  ...(bookingUrl ? [bookingUrl.slice(bookingUrl.lastIndexOf('/') + 1)] : []),
];

describe.each(interviewRoles)('%s', (role) => {
  it('shows all join links and the outbox to the role', async () => {
    const visitor = await signIn(test, organization, role);
    const seen = await seenBy(visitor, offered);
    expect(seen).toEqual({ ...offered, openRequests: [] });
    const outbox = (await visitor.send('GET', '/outbox')).json<{ mails: { id: string }[] }>().mails;
    expect(outbox.length).toBeGreaterThan(0);
    expect((await visitor.send('GET', `/outbox/${outbox[0]?.id}`)).statusCode).toBe(200);
  });
});

describe.each(readers)('%s', (role: MemberRole) => {
  it('shows an interview to the role without its join links', async () => {
    const visitor = await signIn(test, organization, role);
    const hidden = {
      ...offered,
      openRequests: [],
      bookingUrl: null,
      participants: offered.participants.map((it) => ({ ...it, joinToken: null, joinUrl: null })),
    };
    expect(await seenBy(visitor, offered)).toEqual(hidden);
  });

  it('shows the role no token in any page that it may read', async () => {
    const visitor = await signIn(test, organization, role);
    const tokens = tokensOf(offered);
    expect(tokens).toHaveLength(3);
    for (const path of ['/interviews', `/interviews/${offered.meetingCode}`, '/me', '/calendars']) {
      const { statusCode, body } = await visitor.send('GET', path);
      expect(statusCode, path).toBe(200);
      expect(
        tokens.filter((token) => body.includes(token)),
        path,
      ).toEqual([]);
    }
  });

  it('refuses the role the outbox and every mail in it', async () => {
    const visitor = await signIn(test, organization, role);
    const [mail] = await mailsOf(test, offered.id);
    const { id } = mail as unknown as { id: string };
    for (const path of ['/outbox', `/outbox/${id}`]) {
      expectError(await visitor.send('GET', path), 'role_not_allowed');
    }
  });

  it('shows a member only their own join link, never the candidate’s', async () => {
    const visitor = await signIn(test, organization, role);
    const { email } = (await visitor.send('GET', '/me')).json<{ member: { email: string } }>().member;
    const leading = await makeInterview(test, organization, {
      meetingType: 'HUMAN',
      participants: [
        { email: 'ines@example.com', role: 'CANDIDATE' },
        { email: email.toUpperCase(), role: 'INTERVIEWER' },
        { email: 'other@tidewater.example', role: 'INTERVIEWER' },
      ],
    });
    const { participants } = await seenBy(visitor, leading);
    expect(participants.map(({ joinUrl }) => joinUrl)).toEqual([
      null,
      leading.participants[1]?.joinUrl,
      null,
    ]);
    expect(participants[1]?.joinToken).toBe(leading.participants[1]?.joinToken);
    const asked = await makeInterview(test, organization, { participants: [{ email, role: 'CANDIDATE' }] });
    expect((await seenBy(visitor, asked)).participants).toMatchObject([{ joinToken: null, joinUrl: null }]);
  });
});

it('shows the join links to an API key whatever the roles of the members', async () => {
  const { body } = await apiOf(test, organization).get(`/interviews/${offered.meetingCode}`);
  expect(tokensOf(offered).every((token) => body.includes(token))).toBe(true);
});

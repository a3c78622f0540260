import type { InterviewRecord, RecordedParts } from '@parley/contract';
import { expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { findInterviewById } from '../interviews/index.ts';
import { listConsents, type JoinPrincipal } from '../participants/index.ts';
import { discloseTo, storeMeetingConsent } from './index.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

const cast = [
  { email: 'ines@example.com', role: 'CANDIDATE' },
  { email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
  { email: 'mei@tidewater.example', role: 'HOST' },
  { email: 'olga@tidewater.example', role: 'OBSERVER' },
  { email: 'bo@tidewater.example', role: 'PARTICIPANT' },
];
const meeting = (more: object = {}) =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    jobRole: 'Analyst',
    participants: cast,
    ...more,
  });
const teamMeeting = (transcriptionEnabled: boolean) => meeting({ isTeamMeeting: true, transcriptionEnabled });

function guestOf(interview: InterviewRecord, role: string): JoinPrincipal {
  const guest = interview.participants.find((participant) => participant.role === role);
  if (!guest) throw new Error(`the interview has a ${role}`);
  const { organizationId } = organization;
  return { organizationId, interviewId: interview.id, participantId: guest.id };
}

const versionFor = ({ id }: InterviewRecord, role: Parameters<typeof discloseTo>[0]) =>
  test.deps.db.inOrganization(organization.organizationId, async (tx) => {
    const interview = await findInterviewById(tx, id);
    if (!interview) throw new Error('the interview is there');
    return discloseTo(role, interview).version;
  });
const choose = (guest: JoinPrincipal, disclosureVersion: string, recorded: RecordedParts) =>
  test.deps.db.inOrganization(guest.organizationId, (tx) =>
    storeMeetingConsent(tx, test.deps, guest, { disclosureVersion, recorded }),
  );
const recordsOf = ({ participantId }: JoinPrincipal) =>
  test.deps.db.inOrganization(organization.organizationId, (tx) => listConsents(tx, participantId));

it.each(['CANDIDATE', 'INTERVIEWER', 'HOST', 'OBSERVER', 'PARTICIPANT'] as const)(
  'stores with which role and version a %s agreed, in an interview and in a team meeting',
  async (role) => {
    for (const [kind, interview] of [
      ['INTERVIEW', await meeting()],
      ['TEAM_MEETING', await teamMeeting(true)],
    ] as const) {
      const guest = guestOf(interview, role);
      const disclosureVersion = await versionFor(interview, role);
      await choose(guest, disclosureVersion, 'VOICE');
      expect(await recordsOf(guest)).toEqual([
        {
          meeting_kind: kind,
          role,
          disclosure_version: disclosureVersion,
          choices: { recorded: 'VOICE' },
          given_at: test.clock.now(),
        },
      ]);
    }
  },
);

it('stores a refusal after an agreement as a record of its own', async () => {
  const interview = await meeting();
  const guest = guestOf(interview, 'CANDIDATE');
  const disclosureVersion = await versionFor(interview, 'CANDIDATE');
  await choose(guest, disclosureVersion, 'PICTURE_AND_VOICE');
  test.clock.advance(60_000);
  await choose(guest, disclosureVersion, 'NOTHING');
  expect((await recordsOf(guest)).map(({ choices }) => choices)).toEqual([
    { recorded: 'PICTURE_AND_VOICE' },
    { recorded: 'NOTHING' },
  ]);
});

it('reads an old record, which says only yes or no', async () => {
  const guest = guestOf(await meeting(), 'CANDIDATE');
  for (const [recording, recorded] of [
    [true, 'PICTURE_AND_VOICE'],
    [false, 'NOTHING'],
  ] as const) {
    await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({
        text: `insert into consents (organization_id, interview_id, participant_id, meeting_kind, role,
                 disclosure_version, disclosure_sha256, choices, given_at)
               values ($1, $2, $3, 'INTERVIEW', 'CANDIDATE', 'candidate-2026-11-1', '', $4, $5)`,
        values: [
          guest.organizationId,
          guest.interviewId,
          guest.participantId,
          { recording },
          test.clock.now(),
        ],
      }),
    );
    test.clock.advance(1_000);
    expect((await recordsOf(guest)).at(-1)).toMatchObject({ choices: { recorded } });
  }
});

it('refuses the version that another role was shown', async () => {
  const interview = await meeting();
  const disclosureVersion = await versionFor(interview, 'CANDIDATE');
  const give = choose(guestOf(interview, 'OBSERVER'), disclosureVersion, 'VOICE');
  await expect(give).rejects.toMatchObject({ code: 'validation_failed' });
});

it('refuses consent to a recording when nobody is recorded, and accepts the rest', async () => {
  const interview = await teamMeeting(false);
  const guest = guestOf(interview, 'HOST');
  const disclosureVersion = await versionFor(interview, 'HOST');
  await expect(choose(guest, disclosureVersion, 'VOICE')).rejects.toMatchObject({
    code: 'validation_failed',
  });
  expect(await choose(guest, disclosureVersion, 'NOTHING')).toMatchObject({
    choices: { recorded: 'NOTHING' },
  });
});

it('refuses consent to a meeting that is over, and to an AI interview', async () => {
  const over = await meeting();
  const disclosureVersion = await versionFor(over, 'HOST');
  await apiOf(test, organization).send('PATCH', `/interviews/${over.meetingCode}/cancel`, {});
  const ai = await makeInterview(test, organization);
  for (const guest of [guestOf(over, 'HOST'), candidateOf(ai, organization)]) {
    const give = choose(guest, disclosureVersion, 'NOTHING');
    await expect(give).rejects.toMatchObject({ code: 'invalid_state' });
  }
});

it('stores the role and the kind of meeting when the candidate agrees to an AI interview', async () => {
  const candidate = candidateOf(await makeInterview(test, organization), organization);
  await agree(test, candidate);
  expect(await recordsOf(candidate)).toMatchObject([
    { meeting_kind: 'AI_INTERVIEW', role: 'CANDIDATE', disclosure_version: '2026-11-7' },
  ]);
});

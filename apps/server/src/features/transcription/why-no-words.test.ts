import type { TranscriptResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { listInterviewEvents } from '../../kernel/events.ts';
import { roles } from '../../testing/acted-meeting.ts';
import { apiOf } from '../../testing/api.ts';
import { HeldMeeting } from '../../testing/held-meeting.ts';
import { heardMeetingsOfThisFile, meetingsOfThisFile } from '../../testing/meeting-app.ts';
import { meetingPage } from '../../testing/meeting-page.ts';

const { test, engine, organization } = heardMeetingsOfThisFile();
const api = apiOf(test, organization);
const without = meetingsOfThisFile();

async function transcriptOf(meeting: HeldMeeting): Promise<TranscriptResponse> {
  return (await api.get(`/interviews/${meeting.code}/transcript`)).json();
}
async function readyEvents(meeting: HeldMeeting): Promise<number> {
  const { organizationId, interviewId } = meeting.ids;
  const events = await test.deps.db.inOrganization(organizationId, (tx) =>
    listInterviewEvents(tx, interviewId),
  );
  return events.filter(({ type }) => type === 'transcript.ready').length;
}

describe('the message of a transcript without words', () => {
  it('says that nobody agreed to be recorded, and no event announces the transcript', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization, { recorded: 'NOTHING' });
    await meeting.end(30);
    await test.runJobs();
    const { segments, message } = await transcriptOf(meeting);
    expect([segments, message]).toEqual([[], 'There is no transcript: nobody agreed to be recorded.']);
    expect(await readyEvents(meeting)).toBe(0);
  });

  it('says that the people withdrew their consent, and not that nobody ever agreed', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.acted.passUntil(20);
    for (const who of ['ines', 'priya'] as const) {
      await meetingPage(test, meeting.acted.interview, roles[who]).choose('NOTHING');
    }
    await meeting.end(30);
    await test.runJobs();
    expect((await transcriptOf(meeting)).message).toBe(
      'There is no transcript: those who had agreed to be recorded took that back before any words were recorded.',
    );
  });

  it('does not claim that nothing was heard when nothing was recorded', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.end(30);
    await test.runJobs();
    expect((await transcriptOf(meeting)).message).toContain('the sound was not recorded');
  });

  it('says that the meeting is not over, is held elsewhere, or was not to be transcribed', async () => {
    const running = await HeldMeeting.begin(test, engine, organization);
    expect((await transcriptOf(running)).message).toBe(
      'This interview is ACTIVE. Its transcript is made when it is COMPLETED.',
    );
    const messageOf = async (input: object) => {
      const created = await api.post('/interviews', {
        meetingType: 'HUMAN',
        participants: [{ email: 'ines@example.com' }, { email: 'priya@example.com', role: 'HOST' }],
        ...input,
      });
      const { meetingCode } = created.json<{ meetingCode: string }>();
      return (await api.get(`/interviews/${meetingCode}/transcript`)).json<TranscriptResponse>().message;
    };
    expect(await messageOf({ jobRole: 'Analyst', meetingUrl: 'https://meet.example.com/a' })).toContain(
      'outside Parley',
    );
    expect(await messageOf({ isTeamMeeting: true })).toContain('without transcriptionEnabled');
  });

  it('says that there is no speech-to-text service', async () => {
    const meeting = await HeldMeeting.begin(without.test, without.engine, without.organization);
    await meeting.end(30);
    await without.test.runJobs();
    const { message } = (
      await apiOf(without.test, without.organization).get(`/interviews/${meeting.code}/transcript`)
    ).json<TranscriptResponse>();
    expect(message).toContain('no speech-to-text service is set up');
  });
});

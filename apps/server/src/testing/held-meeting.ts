import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { RecordedParts } from '@parley/contract';
import { findFfmpeg } from '../adapters/sound-ffmpeg.ts';
import { markQuestion } from '../features/meetings/index.ts';
import { newId } from '../kernel/ids.ts';
import { ActedMeeting, roles, type Who } from './acted-meeting.ts';
import type { TestApp } from './app.ts';
import type { TestOrganization } from './factories/organization.ts';
import type { FakeMediaEngine } from './fakes/media-engine.ts';
import { meetingPage } from './meeting-page.ts';

export const ffmpeg = findFfmpeg();

/** A WebM with one Opus track that contains humming in these seconds, which voice detection takes for a voice. */
export function hummed(spans: readonly (readonly [number, number])[]): Buffer {
  if (ffmpeg === null) throw new Error('this test needs ffmpeg');
  const isOn = spans.map(([from, to]) => `between(t,${from},${to})`).join('+');
  const seconds = Math.max(...spans.map(([, to]) => to)) + 2;
  return execFileSync(
    ffmpeg,
    [
      '-loglevel',
      'error',
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=150:sample_rate=48000:duration=${seconds}`,
      '-af',
      `volume='0.0001+2*(${isOn})':eval=frame`,
      '-c:a',
      'libopus',
      '-b:a',
      '32k',
      '-f',
      'webm',
      'pipe:1',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
}

/** A meeting that takes place from second 10, when Ines is admitted, until `end` is called. */
export class HeldMeeting {
  readonly acted: ActedMeeting;
  private readonly test: TestApp;
  private readonly organization: TestOrganization;

  private constructor(test: TestApp, organization: TestOrganization, acted: ActedMeeting) {
    this.test = test;
    this.organization = organization;
    this.acted = acted;
  }

  static async begin(
    test: TestApp,
    engine: FakeMediaEngine,
    organization: TestOrganization,
    given: { input?: object; cast?: readonly Who[]; recorded?: RecordedParts } = {},
  ): Promise<HeldMeeting> {
    const cast = given.cast ?? (['ines', 'priya'] as const);
    const input = { schedulingMode: 'IMMEDIATE', durationMinutes: 60, ...given.input };
    const acted = await ActedMeeting.begin(test, engine, organization, { cast, input });
    const meeting = new HeldMeeting(test, organization, acted);
    await acted.join('priya');
    await acted.come('ines');
    await acted.passUntil(5);
    for (const who of cast) {
      await meetingPage(test, acted.interview, roles[who]).choose(given.recorded ?? 'PICTURE_AND_VOICE');
    }
    await acted.passUntil(10);
    await acted.admit('priya', 'ines');
    await acted.join('ines');
    return meeting;
  }

  get code(): string {
    return this.acted.interview.meetingCode;
  }
  get ids() {
    return { organizationId: this.organization.organizationId, interviewId: this.acted.interview.id };
  }

  /** A leader marks a question as asked at this second of the interview. */
  async mark(questionId: string, second: number): Promise<void> {
    await this.acted.passUntil(10 + second);
    const principal = { ...this.ids, participantId: this.acted.idOf('priya') };
    await markQuestion(this.test.deps, principal, { questionId, asked: true });
  }

  /** Stores a recorder's track of a person's microphone that begins at this second of the interview. */
  async addTrack(who: Who, second: number, file: Uint8Array): Promise<string> {
    const { organizationId, interviewId } = this.ids;
    const id = newId();
    const key = `recordings/${interviewId}/${randomUUID()}`;
    await this.test.deps.objects.put(key, file);
    await this.test.deps.db.inOrganization(organizationId, async (tx) => {
      await tx.query({
        text: `insert into recording_tracks (id, organization_id, interview_id, participant_id, source, codec,
                 started_at, state, duration_seconds, object_key, bytes)
               select $1, $2, $3, $4, 'MICROPHONE', 'opus', started_at + $5 * interval '1 second', 'STORED', 60, $6, $7
               from interviews where id = $3`,
        values: [id, organizationId, interviewId, this.acted.idOf(who), second, key, file.length],
      });
    });
    return id;
  }

  /** Ends the meeting at this second of the interview, and runs the jobs that follow. */
  async end(second: number): Promise<void> {
    await this.acted.passUntil(10 + second);
    await this.acted.end('priya');
  }
}

import type { InterviewRecord, MeetingAccess } from '@parley/contract';
import { randomUUID } from 'node:crypto';
import {
  admit,
  confirmMeetingSockets,
  endForAll,
  enterMeeting,
  extendMeeting,
  leaveMeeting,
  onMediaEvent,
  refuse,
} from '../features/meetings/index.ts';
import type { JoinPrincipal } from '../features/participants/index.ts';
import { listInterviewEvents } from '../kernel/events.ts';
import type { MediaEvent } from '../ports/media.ts';
import { apiOf } from './api.ts';
import type { TestApp } from './app.ts';
import { makeInterview } from './factories/interview.ts';
import type { TestOrganization } from './factories/organization.ts';
import type { FakeMediaEngine } from './fakes/media-engine.ts';
import { meetingPage } from './meeting-page.ts';

/** Short names for the roles: candidate, interviewer, host, observer, and two participants of a team meeting. */
export type Who = 'ines' | 'priya' | 'mei' | 'olga' | 'bo' | 'ada';
export const roles: Record<Who, string> = {
  ines: 'CANDIDATE',
  priya: 'INTERVIEWER',
  mei: 'HOST',
  olga: 'OBSERVER',
  bo: 'PARTICIPANT',
  ada: 'PARTICIPANT',
};

/**
 * A meeting that a script acts out by the test's clock, with the worker's jobs and the servers' heartbeats in between.
 * Events of the engine are delivered at once, unless the script holds or loses them.
 */
export class ActedMeeting {
  readonly start: Date;
  readonly interview: InterviewRecord;
  private readonly sockets = new Map<Who, string>();
  private readonly connections = new Map<Who, string>();
  private readonly tokens = new Map<Who, MeetingAccess>();
  private held: MediaEvent[] = [];
  private isHolding = false;
  private isServerDown = false;

  private readonly test: TestApp;
  private readonly engine: FakeMediaEngine;
  private readonly organization: TestOrganization;

  private constructor(
    test: TestApp,
    engine: FakeMediaEngine,
    organization: TestOrganization,
    interview: InterviewRecord,
  ) {
    this.test = test;
    this.engine = engine;
    this.organization = organization;
    this.interview = interview;
    this.start = test.clock.now();
  }

  static async begin(
    test: TestApp,
    engine: FakeMediaEngine,
    organization: TestOrganization,
    given: { cast: readonly Who[]; input: object },
  ): Promise<ActedMeeting> {
    engine.restart();
    engine.takeEvents();
    const participants = given.cast.map((who) => ({
      name: who,
      email: `${who}@example.com`,
      role: roles[who],
    }));
    const input = { meetingType: 'HUMAN', jobRole: 'Analyst', participants, ...given.input };
    return new ActedMeeting(test, engine, organization, await makeInterview(test, organization, input));
  }

  /** Moves the clock to this second after the start, in steps of 15 seconds. */
  async passUntil(seconds: number): Promise<void> {
    const end = this.start.getTime() + seconds * 1000;
    while (this.test.clock.now().getTime() < end) {
      const next = Math.floor(this.test.clock.now().getTime() / 15_000 + 1) * 15_000;
      this.test.clock.set(new Date(Math.min(next, end)));
      await this.breathe();
    }
  }

  private async breathe(): Promise<void> {
    if (this.isServerDown) return;
    const held = [...this.sockets.values()].map((connectionId) => ({ connectionId }));
    await this.test.deps.db.inOrganization(this.organization.organizationId, (tx) =>
      confirmMeetingSockets(tx, held, this.test.clock.now()),
    );
    await this.test.runJobs();
    await this.hear();
  }

  private async hear(): Promise<void> {
    const events = this.engine.takeEvents();
    if (this.isHolding) this.held.push(...events);
    else for (const event of events) await onMediaEvent(this.test.deps, event);
  }

  private as(who: Who): JoinPrincipal {
    const participantId = this.page(who).participantId;
    const { organizationId } = this.organization;
    return { organizationId, interviewId: this.interview.id, participantId };
  }
  private page(who: Who) {
    const index = this.interview.participants
      .filter(({ role }) => role === roles[who])
      .findIndex(({ name }) => name === who);
    return meetingPage(this.test, this.interview, roles[who], index);
  }

  /** Gives consent and opens the page. */
  async come(who: Who): Promise<void> {
    await this.page(who).choose();
    await this.openPage(who);
  }
  async openPage(who: Who): Promise<void> {
    const socketId = randomUUID();
    this.sockets.set(who, socketId);
    await enterMeeting(this.test.deps, this.as(who), socketId);
  }
  async closePage(who: Who): Promise<void> {
    const socketId = this.sockets.get(who) ?? '';
    this.sockets.delete(who);
    await leaveMeeting(this.test.deps, this.as(who), socketId);
  }
  /** Requests access to the room. @returns the status. */
  async ask(who: Who): Promise<number> {
    const response = await this.page(who).ask('POST', '/meeting-access');
    if (response.statusCode === 200) {
      this.tokens.set(who, response.json<{ access: MeetingAccess }>().access);
    }
    return response.statusCode;
  }
  /** Connects with the access that was given last. */
  async connect(who: Who): Promise<void> {
    const token = this.tokens.get(who);
    if (!token) throw new Error(`${who} has no way in`);
    this.connections.set(who, this.engine.connect(token));
    await this.hear();
  }
  /** Enters the room in all steps; a person who must wait has to be admitted before. */
  async join(who: Who): Promise<void> {
    if (!this.sockets.has(who)) await this.come(who);
    const status = await this.ask(who);
    if (status !== 200) throw new Error(`${who} got ${status}`);
    await this.connect(who);
  }
  /** Ends only the media connection. */
  async drop(who: Who): Promise<void> {
    this.engine.disconnect(this.connections.get(who) ?? '');
    await this.hear();
  }
  async leave(who: Who): Promise<void> {
    await this.drop(who);
    await this.closePage(who);
  }
  admit = (by: Who, who: Who) => admit(this.test.deps, this.as(by), this.as(who).participantId);
  async deny(by: Who, who: Who): Promise<void> {
    await refuse(this.test.deps, this.as(by), this.as(who).participantId, 'LOBBY');
  }
  async sendOut(by: Who, who: Who): Promise<void> {
    await refuse(this.test.deps, this.as(by), this.as(who).participantId, 'ROOM');
    await this.hear();
  }
  async end(by: Who): Promise<void> {
    await endForAll(this.test.deps, this.as(by));
    await this.hear();
  }
  extend = (by: Who, minutes: number) => extendMeeting(this.test.deps, this.as(by), minutes);
  /** Calls the integration API. */
  async call(method: 'PATCH' | 'DELETE', path: string, body?: object): Promise<void> {
    const url = `/interviews/${this.interview.meetingCode}${path}`;
    const response = await apiOf(this.test, this.organization).send(method, url, body);
    if (response.statusCode !== 200) throw new Error(response.body);
    await this.breathe();
  }
  idOf = (who: Who): string => this.as(who).participantId;

  /** Keeps the engine's events back from now on. */
  hold(): void {
    this.isHolding = true;
  }
  lose(): void {
    this.held = [];
    this.isHolding = false;
  }
  async deliver(arrange: (held: MediaEvent[]) => MediaEvent[] = (held) => held): Promise<void> {
    const events = arrange(this.held);
    this.lose();
    for (const event of events) await onMediaEvent(this.test.deps, event);
  }
  endRoomInEngine(): void {
    this.engine.loseRoom(this.interview.id);
  }
  hearNow = (): Promise<void> => this.hear();
  timeOf = (seconds: number): string => new Date(this.start.getTime() + seconds * 1000).toISOString();
  killEngine(): void {
    this.engine.kill();
    this.engine.takeEvents();
  }
  hangEngine(): void {
    this.engine.hang();
  }
  restartEngine(): void {
    this.engine.restart();
  }
  /** Removes the server's sockets without any message; no job runs. */
  killServer(): void {
    this.isServerDown = true;
    this.sockets.clear();
  }
  async restartServer(): Promise<void> {
    this.isServerDown = false;
    await this.breathe();
  }

  /** What the API shows now, with all times in seconds from the start. */
  async outcome() {
    const get = (path: string) =>
      apiOf(this.test, this.organization).get(`/interviews/${this.interview.meetingCode}${path}`);
    const { interview } = (await get('')).json<{ interview: InterviewRecord }>();
    const all = await this.test.database.db.asOperator((tx) => listInterviewEvents(tx, interview.id));
    // No worker records these meetings, so participants who agreed get this event.
    const events = all.filter(({ type }) => type !== 'recording.failed');
    const nameOf = (id: unknown) => interview.participants.find((person) => person.id === id)?.name ?? '';
    return {
      status: interview.status,
      why: interview.statusReason ?? interview.endedReason,
      from: this.seconds(interview.startedAt),
      to: this.seconds(interview.endedAt ?? interview.cancelledAt),
      people: Object.fromEntries(
        interview.participants.map(({ name, joinedAt, leftAt, isActive }) => [
          name,
          isActive ? [this.seconds(joinedAt), 'inside'] : [this.seconds(joinedAt), this.seconds(leftAt)],
        ]),
      ),
      events: events
        .filter(({ type }) => type !== 'interview.created')
        // Sorted, because events of the same moment have no order.
        .toSorted((a, b) =>
          a.type === b.type && a.occurred_at.getTime() === b.occurred_at.getTime()
            ? nameOf(a.data['participantId']).localeCompare(nameOf(b.data['participantId']))
            : 0,
        )
        .map(({ type, occurred_at: at, data }) =>
          [
            this.seconds(at.toISOString()),
            type.replace(/^(interview|participant)\./, ''),
            nameOf(data['participantId']),
          ]
            .join(' ')
            .trim(),
        ),
    };
  }

  private seconds(iso: string | null): number | null {
    return iso === null ? null : (Date.parse(iso) - this.start.getTime()) / 1000;
  }
}

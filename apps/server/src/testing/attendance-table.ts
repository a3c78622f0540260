import { expect, it } from 'vitest';
import { ActedMeeting, type Who } from './acted-meeting.ts';
import { meetingsOfThisFile } from './meeting-app.ts';

/** One line of the table: what people do, and what the API then shows, in seconds from the start. */
export interface Case {
  name: string;
  /** Default: a candidate and an interviewer. */
  cast?: readonly Who[];
  /**
   * Default: 15 minutes, fixed for five minutes after the start of the script, so that its time ends at second 1,200.
   */
  input?: object;
  act: (meeting: ActedMeeting) => Promise<void>;
  expected: object;
}

/** An interview that begins when people come and lasts 15 minutes from then on. */
export const atOnce = { schedulingMode: 'IMMEDIATE', durationMinutes: 15 };

/** Priya comes at second 10 and lets Ines in, who is in the room from second 30 on. */
export async function meet(m: ActedMeeting): Promise<void> {
  await m.passUntil(10);
  await m.join('priya');
  await m.passUntil(20);
  await m.come('ines');
  await m.passUntil(30);
  await m.admit('priya', 'ines');
  await m.join('ines');
}

/** Events of `meet`. */
export const met = ['10 joined priya', '30 started', '30 joined ines'];
/** Nobody was in the room. */
export const nobody = { ines: [null, null], priya: [null, null] };
/** Both are in the room since `meet`. */
export const bothInside = { ines: [30, 'inside'], priya: [10, 'inside'] };
/** The meeting goes on since `meet`. */
export const active = { status: 'ACTIVE', why: null, from: 30, to: null };

/** A meeting that never began, when its time is over. */
export const unmet = (why: string, people: object = nobody, events: string[] = []) => ({
  status: 'CANCELLED',
  why,
  from: null,
  to: 1200,
  people,
  events: [...events, why === 'NO_SHOW' ? '1200 no_show' : '1200 cancelled'],
});

/** Registers one test per line. All share one database; each has its own interview. */
export function actOut(cases: readonly Case[]): void {
  const { test, engine, organization } = meetingsOfThisFile();

  const actOne = async ({ cast = ['ines', 'priya'], input, act, expected }: Case) => {
    test.clock.set(new Date(Math.ceil(test.clock.now().getTime() / 60_000) * 60_000));
    const scheduledAt = new Date(test.clock.now().getTime() + 300_000).toISOString();
    const given = { cast, input: input ?? { scheduledAt, durationMinutes: 15 } };
    const meeting = await ActedMeeting.begin(test, engine, organization, given);
    await act(meeting);
    expect(await meeting.outcome()).toEqual(expected);
  };
  // An hour of a meeting is some hundred jobs: a second on a free machine, and much more on a full one.
  it.each(cases)('$name', actOne, 180_000);
}

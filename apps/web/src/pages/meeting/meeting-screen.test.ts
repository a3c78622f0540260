import { describe, expect, it } from 'vitest';
import { meetingScreen } from './meeting-screen.ts';

const open = { connection: 'open', obstacle: null } as const;

describe('meetingScreen', () => {
  it.each([
    ['CONSENT', 'consent'],
    ['EARLY', 'early'],
    ['LOBBY', 'lobby'],
    ['ROOM', 'room'],
    ['DENIED', 'denied'],
    ['ENDED', 'ended'],
  ] as const)('shows for %s the page %s', (phase, screen) => {
    expect(meetingScreen({ ...open, view: { phase } }, false)).toBe(screen);
  });

  it('distinguishes a person who was sent out from one who was never let in', () => {
    expect(meetingScreen({ ...open, view: { phase: 'DENIED' } }, true)).toBe('removed');
  });

  it('keeps the page while the connection is lost', () => {
    const lost = { connection: 'lost', obstacle: null, view: { phase: 'ROOM' } } as const;
    expect(meetingScreen(lost, true)).toBe('room');
    expect(meetingScreen({ ...lost, obstacle: 'blocked' }, true)).toBe('room');
  });

  it('shows that it is connecting until the first view arrives', () => {
    expect(meetingScreen({ connection: 'connecting', obstacle: null, view: null }, false)).toBe('connecting');
    expect(meetingScreen({ connection: 'connecting', obstacle: 'blocked', view: null }, false)).toBe(
      'connecting',
    );
  });

  it.each([
    [{ connection: 'replaced', obstacle: null }, 'elsewhere'],
    [{ connection: 'unauthorised', obstacle: null }, 'signedOut'],
    [{ connection: 'shut', obstacle: 'signed_out' }, 'signedOut'],
    [{ connection: 'shut', obstacle: 'link_invalid' }, 'linkInvalid'],
    [{ connection: 'shut', obstacle: 'completed' }, 'ended'],
    [{ connection: 'shut', obstacle: 'cancelled' }, 'ended'],
    [{ connection: 'shut', obstacle: null }, 'refused'],
  ] as const)('leaves the meeting when %o', (state, screen) => {
    expect(meetingScreen({ ...state, view: { phase: 'LOBBY' } }, false)).toBe(screen);
  });
});

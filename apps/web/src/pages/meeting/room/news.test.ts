import { describe, expect, it } from 'vitest';
import { ines, meetingView, priya } from '../meeting-view.fixture.ts';
import { newsBetween } from './news.ts';

const inRoom = { ...ines, place: 'ROOM' as const };
const room = meetingView({ phase: 'ROOM', participantId: priya.participantId, people: [priya, ines] });

describe('newsBetween', () => {
  it('reports who waits, joins and leaves', () => {
    const empty = { ...room, people: [priya] };
    const full = { ...room, people: [priya, inRoom] };
    expect(newsBetween(empty, room)).toEqual([{ type: 'waits', name: 'Ines Marchetti' }]);
    expect(newsBetween(room, full)).toEqual([{ type: 'joined', name: 'Ines Marchetti' }]);
    expect(newsBetween(full, { ...room, people: [priya, { ...ines, place: 'AWAY' }] })).toEqual([
      { type: 'left', name: 'Ines Marchetti' },
    ]);
  });

  it('reports nothing about the person themselves', () => {
    const raised = { ...priya, handRaisedAt: room.serverNow };
    expect(newsBetween(room, { ...room, people: [raised, ines] })).toEqual([]);
  });

  it('reports a raised hand once', () => {
    const raised = { ...room, people: [priya, { ...ines, handRaisedAt: room.serverNow }] };
    expect(newsBetween(room, raised)).toEqual([{ type: 'hand', name: 'Ines Marchetti' }]);
    expect(newsBetween(raised, raised)).toEqual([]);
  });

  it('reports when the recording begins, fails and is interrupted', () => {
    const on = { ...room, recording: 'ON' as const };
    expect(newsBetween(room, on)).toEqual([{ type: 'recording', is: 'ON' }]);
    expect(newsBetween(on, { ...room, recording: 'FAILED' })).toEqual([{ type: 'recording', is: 'FAILED' }]);
    const interrupted = { ...room, recording: 'INTERRUPTED' as const };
    expect(newsBetween(on, interrupted)).toEqual([{ type: 'recording', is: 'INTERRUPTED' }]);
  });

  it('reports chat messages of others, but not the person’s own', () => {
    const said = { id: 'm1', participantId: ines.participantId, name: ines.name, text: 'Hello', at: '' };
    const own = { ...said, id: 'm2', participantId: priya.participantId };
    expect(newsBetween(room, { ...room, chat: [said, own] })).toEqual([
      { type: 'chat', name: 'Ines Marchetti', text: 'Hello' },
    ]);
  });

  it('reports once that somebody reads captions of what the person says', () => {
    const nobody = { ...room, captioning: { reads: false, writes: false, works: true } };
    const somebody = { ...room, captioning: { reads: false, writes: true, works: true } };
    expect(newsBetween(nobody, somebody)).toEqual([{ type: 'captioned' }]);
    expect(newsBetween(room, somebody)).toEqual([{ type: 'captioned' }]);
    expect(newsBetween(somebody, somebody)).toEqual([]);
    expect(newsBetween(somebody, nobody)).toEqual([]);
  });

  it('reports that the meeting was extended', () => {
    const before = { ...room, endsAt: '2026-11-24T11:00:00.000Z' };
    const after = { ...room, endsAt: '2026-11-24T11:10:00.000Z' };
    expect(newsBetween(before, after)).toEqual([{ type: 'extended' }]);
    expect(newsBetween(room, after)).toEqual([]);
  });
});

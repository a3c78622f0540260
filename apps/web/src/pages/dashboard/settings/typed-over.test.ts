import { describe, expect, it } from 'vitest';
import { meetTheirs, nothingTyped, settleTyped, typeIn, type TypedOver } from './typed-over.ts';

interface Values {
  name: string;
  zone: string;
  days: { from: string }[];
}
const stored: Values = { name: 'Tidewater', zone: 'UTC', days: [{ from: '09:00' }] };
const nothing: TypedOver<Values> = nothingTyped;

it('remembers what was shown when somebody began to type, and no later', () => {
  const first = typeIn(nothing, stored, { name: 'Tide' });
  expect(first.over).toEqual({ name: 'Tidewater' });
  const later = typeIn(first, { ...stored, name: 'Of a colleague', zone: 'Asia/Tokyo' }, { name: 'Ti' });
  expect(later).toEqual({ typed: { name: 'Ti' }, over: { name: 'Tidewater' }, theirs: {} });
});

describe('after a save', () => {
  it('keeps what was typed since, which is over what was saved', () => {
    const sent = typeIn(nothing, stored, { name: 'Tide', zone: 'Asia/Tokyo' });
    const values = { ...stored, ...sent.typed };
    const now = typeIn(sent, stored, { name: 'Tide Ltd' });
    expect(settleTyped(now, values, values)).toEqual({
      typed: { name: 'Tide Ltd' },
      over: { name: 'Tide' },
      theirs: {},
    });
  });

  it('follows the settings again where nothing was typed since', () => {
    const sent = typeIn(nothing, stored, { name: ' Tide ' });
    const saved = { ...stored, name: 'Tide' };
    expect(settleTyped(sent, { ...stored, ...sent.typed }, saved)).toEqual(nothing);
  });
});

describe('after a refusal', () => {
  const typed = typeIn(nothing, stored, { name: 'Tide', days: [{ from: '10:00' }] });

  it('shows what somebody else has put in a field beside what was typed, and asks to save over that', () => {
    const now = meetTheirs(typed, {
      ...stored,
      name: 'Theirs',
      zone: 'Asia/Tokyo',
      days: [{ from: '09:00' }],
    });
    expect(now.theirs).toEqual({ name: 'Theirs' });
    expect(now.over).toEqual({ name: 'Theirs', days: [{ from: '09:00' }] });
    expect(now.typed).toEqual(typed.typed);
  });

  it('follows what somebody else chose where what was typed was taken back', () => {
    const back = typeIn(typed, stored, { name: 'Tidewater' });
    const now = meetTheirs(back, { ...stored, name: 'Theirs' });
    expect(now).toEqual({ typed: { days: [{ from: '10:00' }] }, over: { days: stored.days }, theirs: {} });
  });

  it('goes on showing it when the next save is refused for something else', () => {
    const theirs = { ...stored, name: 'Theirs' };
    const again = meetTheirs(meetTheirs(typed, theirs), { ...theirs, zone: 'Asia/Tokyo' });
    expect(again.theirs).toEqual({ name: 'Theirs' });
  });
});

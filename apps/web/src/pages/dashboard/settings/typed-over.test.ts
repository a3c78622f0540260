import { describe, expect, it } from 'vitest';
import { meetTheirs, nothingTyped, settleTyped, typeIn, type TypedOver } from './typed-over.ts';

interface Values {
  name: string;
  zone: string;
  days: { from: string }[];
}
const stored: Values = { name: 'Tidewater', zone: 'UTC', days: [{ from: '09:00' }] };
const nothing: TypedOver<Values> = nothingTyped;

it('remembers the value that was shown when somebody began to type, and not a later one', () => {
  const first = typeIn(nothing, stored, { name: 'Tide' });
  expect(first.over).toEqual({ name: 'Tidewater' });
  const later = typeIn(first, { ...stored, name: 'Of a colleague', zone: 'Asia/Tokyo' }, { name: 'Ti' });
  expect(later).toEqual({ typed: { name: 'Ti' }, over: { name: 'Tidewater' }, theirs: {} });
});

describe('after a save', () => {
  it('keeps what was typed while saving, as a change of the saved value', () => {
    const sent = typeIn(nothing, stored, { name: 'Tide', zone: 'Asia/Tokyo' });
    const values = { ...stored, ...sent.typed };
    const now = typeIn(sent, stored, { name: 'Tide Ltd' });
    expect(settleTyped(now, values, values)).toEqual({
      typed: { name: 'Tide Ltd' },
      over: { name: 'Tide' },
      theirs: {},
    });
  });

  it('shows the saved value in a field that was not typed in while saving', () => {
    const sent = typeIn(nothing, stored, { name: ' Tide ' });
    const saved = { ...stored, name: 'Tide' };
    expect(settleTyped(sent, { ...stored, ...sent.typed }, saved)).toEqual(nothing);
  });
});

describe('after a refusal', () => {
  const typed = typeIn(nothing, stored, { name: 'Tide', days: [{ from: '10:00' }] });

  it('shows both values, and takes the colleague’s value as the one to overwrite', () => {
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

  it('shows the colleague’s value in a field whose typed change was undone', () => {
    const back = typeIn(typed, stored, { name: 'Tidewater' });
    const now = meetTheirs(back, { ...stored, name: 'Theirs' });
    expect(now).toEqual({ typed: { days: [{ from: '10:00' }] }, over: { days: stored.days }, theirs: {} });
  });

  it('still shows the colleague’s value when the next save is refused for another reason', () => {
    const theirs = { ...stored, name: 'Theirs' };
    const again = meetTheirs(meetTheirs(typed, theirs), { ...theirs, zone: 'Asia/Tokyo' });
    expect(again.theirs).toEqual({ name: 'Theirs' });
  });
});

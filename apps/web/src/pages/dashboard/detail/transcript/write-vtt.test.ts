import { describe, expect, it } from 'vitest';
import { writeVtt } from './write-vtt.ts';

const line = (text: string, startMs = 0, endMs = 4000, speaker = 'Ines') => ({
  text,
  startMs,
  endMs,
  speaker,
});

describe('writeVtt', () => {
  it('writes one cue for a short line', () => {
    expect(writeVtt([line('And if the clock is right?', 400_250, 403_000, 'Parley')])).toBe(
      'WEBVTT\n\n00:06:40.250 --> 00:06:43.000\n<v Parley>And if the clock is right?\n',
    );
  });

  it('escapes words that look like the end of a cue', () => {
    const vtt = writeVtt([line('a <b> & -->\n\n00:00:00.000 --> 00:00:01.000\nforged', 0, 4000, 'I>n\nes')]);
    expect(vtt.split('\n\n')).toHaveLength(2);
    expect(vtt).toContain('<v I&gt;n es>a &lt;b&gt; &amp; --&gt; 00:00:00.000 --&gt;');
  });

  it('cuts a long line into cues that follow each other and lose no word', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const vtt = writeVtt([line(words, 10_000, 40_000)]);
    const stamps = [...vtt.matchAll(/^(\S+) --> (\S+)$/gm)].map((match) => [match[1], match[2]]);
    expect(stamps.length).toBeGreaterThan(3);
    expect(stamps[0]?.[0]).toBe('00:00:10.000');
    expect(stamps.at(-1)?.[1]).toBe('00:00:40.000');
    for (const [index, pair] of stamps.slice(1).entries()) expect(pair[0]).toBe(stamps[index]?.[1]);
    expect(vtt.match(/word\d+/g)?.join(' ')).toBe(words);
  });

  it('shows a line without a length and leaves out one without words', () => {
    expect(writeVtt([line('Yes', 3_600_000, 3_600_000)])).toContain('01:00:00.000 --> 01:00:00.500');
    expect(writeVtt([line('  ')])).toBe('WEBVTT\n\n\n');
  });
});

import { describe, expect, it } from 'vitest';
import { LineSpeaker } from './line-speaker.ts';

const hello = { turnId: 't1', text: 'Hello.' };
const question = { turnId: 't2', text: 'Why?' };

/** A voice that speaks one line at a time, until the test ends it. */
function voice() {
  const log: string[] = [];
  let end: () => void = () => undefined;
  let sound: () => void = () => undefined;
  const speaker = new LineSpeaker({
    speak: ({ text }, signal, onSound) =>
      new Promise((resolve) => {
        sound = onSound;
        log.push(`speak ${text}`);
        end = () => resolve('spoken');
        signal.addEventListener('abort', () => resolve('silent'));
      }),
    report: (turnId) => log.push(`report ${turnId}`),
    onSilent: (text) => log.push(`silent ${text}`),
  });
  return { log, speaker, end: () => end(), sound: () => sound() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('LineSpeaker', () => {
  it('speaks lines in order and reports each one when it is over', async () => {
    const { log, speaker, end } = voice();
    speaker.sync([hello, question], 1);
    await settle();
    expect(log).toEqual(['speak Hello.']);
    end();
    await settle();
    end();
    await settle();
    expect(log).toEqual(['speak Hello.', 'report t1', 'speak Why?', 'report t2']);
  });

  it('reports all lines at once when the candidate interrupts', async () => {
    const { log, speaker } = voice();
    speaker.sync([hello, question], 1);
    await settle();
    speaker.interrupt();
    await settle();
    expect(log).toEqual(['speak Hello.', 'report t1', 'report t2']);
  });

  it('stops without a report when the candidate continues the answer, and speaks the line again later', async () => {
    const { log, speaker, sound } = voice();
    speaker.sync([hello, question], 1);
    await settle();
    sound();
    expect(speaker.isSounding).toBe(true);
    speaker.withdraw();
    await settle();
    expect(speaker.isSounding).toBe(false);
    // The same view arrives once more before the server knows, and then one without the lines.
    speaker.sync([hello, question], 1);
    speaker.sync([], 1);
    await settle();
    expect(log).toEqual(['speak Hello.']);
    speaker.sync([{ ...hello, turnId: 't3' }], 1);
    await settle();
    expect(log).toEqual(['speak Hello.', 'speak Hello.']);
  });

  it('lets lines wait while they are held', async () => {
    const { log, speaker } = voice();
    speaker.hold();
    speaker.sync([hello], 1);
    await settle();
    expect(log).toEqual([]);
    speaker.release();
    await settle();
    expect(log).toEqual(['speak Hello.']);
  });

  it.each([false, true])(
    'never speaks or reports a held line that was withdrawn (muted: %s)',
    async (muted) => {
      const { log, speaker } = voice();
      speaker.setMuted(muted);
      speaker.hold();
      speaker.sync([hello], 1);
      await settle();
      speaker.withdraw();
      speaker.release();
      await settle();
      expect(log).toEqual([]);
    },
  );

  it('reports a line without a sound while muted', async () => {
    const { log, speaker } = voice();
    speaker.setMuted(true);
    speaker.sync([hello], 1);
    await settle();
    expect(log).toEqual(['silent Hello.', 'report t1']);
  });

  it('stops a line that the server has withdrawn, and speaks the one that replaces it', async () => {
    const { log, speaker } = voice();
    speaker.sync([hello], 1);
    await settle();
    speaker.sync([question], 1);
    await settle();
    expect(log).toEqual(['speak Hello.', 'speak Why?']);
  });
});

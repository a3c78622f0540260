import { describe, expect, it } from 'vitest';
import { LineSpeaker } from './line-speaker.ts';

const hello = { turnId: 't1', text: 'Hello.' };
const question = { turnId: 't2', text: 'Why?' };

/** A voice that says one line at a time and ends it when told. */
function voice() {
  const log: string[] = [];
  let end: () => void = () => undefined;
  const speaker = new LineSpeaker({
    speak: (text, signal) =>
      new Promise((resolve) => {
        log.push(`speak ${text}`);
        end = () => resolve('spoken');
        signal.addEventListener('abort', () => resolve('silent'));
      }),
    report: (turnId) => log.push(`report ${turnId}`),
    onSilent: (text) => log.push(`silent ${text}`),
  });
  return { log, speaker, end: () => end() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('LineSpeaker', () => {
  it('speaks in order and reports each line when it is over', async () => {
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

  it('reports everything at once when the candidate interrupts', async () => {
    const { log, speaker } = voice();
    speaker.sync([hello, question], 1);
    await settle();
    speaker.interrupt();
    await settle();
    expect(log).toEqual(['speak Hello.', 'report t1', 'report t2']);
  });

  it('reports without a sound while muted, and has the words shown', async () => {
    const { log, speaker } = voice();
    speaker.setMuted(true);
    speaker.sync([hello], 1);
    await settle();
    expect(log).toEqual(['silent Hello.', 'report t1']);
  });

  it('stops speaking a line that the server took back, and speaks what came instead', async () => {
    const { log, speaker } = voice();
    speaker.sync([hello], 1);
    await settle();
    speaker.sync([question], 1);
    await settle();
    expect(log).toEqual(['speak Hello.', 'speak Why?']);
  });
});

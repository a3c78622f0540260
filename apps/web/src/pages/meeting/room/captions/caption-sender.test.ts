import { expect, it } from 'vitest';
import { CaptionSender } from './caption-sender.ts';

const sound = (text = 'sound') => Promise.resolve(new Blob(text === '' ? [] : [text]));
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function sender(send: (text: string) => Promise<void> = async () => undefined) {
  const sent: { text: string; agoMs: number; spokenMs: number }[] = [];
  const clock = { now: 10_000 };
  const captions = new CaptionSender({
    now: () => clock.now,
    async send({ audio, ...when }) {
      const text = await audio.text();
      sent.push({ text, ...when });
      await send(text);
    },
  });
  return { captions, sent, clock };
}

it('sends pieces one after the other, with the times at which they were spoken', async () => {
  let finish: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (finish = resolve));
  const { captions, sent, clock } = sender((text) => (text === 'a' ? first : Promise.resolve()));
  captions.add({ audio: sound('a'), startedAt: 7_000, endedAt: 9_000 });
  captions.add({ audio: sound('b'), startedAt: 9_000, endedAt: 9_500 });
  await settled();
  expect(sent).toEqual([{ text: 'a', agoMs: 3_000, spokenMs: 2_000 }]);
  clock.now = 12_000;
  finish();
  await settled();
  expect(sent[1]).toEqual({ text: 'b', agoMs: 3_000, spokenMs: 500 });
});

it('drops pieces that are empty, too late, or failed', async () => {
  const { captions, sent } = sender(() => Promise.reject(new Error('503')));
  captions.add({ audio: sound(''), startedAt: 9_000, endedAt: 9_500 });
  captions.add({ audio: sound('late'), startedAt: -9_000, endedAt: -5_001 });
  captions.add({ audio: sound('first'), startedAt: 9_000, endedAt: 9_500 });
  captions.add({ audio: sound('second'), startedAt: 9_500, endedAt: 9_900 });
  await settled();
  expect(sent.map(({ text }) => text)).toEqual(['first', 'second']);
});

it('sends nothing after it was closed, not even pieces that were spoken before', async () => {
  const { captions, sent } = sender();
  captions.add({ audio: sound('said before'), startedAt: 9_000, endedAt: 9_500 });
  captions.close();
  captions.add({ audio: sound('said after'), startedAt: 9_500, endedAt: 9_900 });
  await settled();
  expect(sent).toEqual([]);
});

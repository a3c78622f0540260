import { expect, it } from 'vitest';
import { sendTogether } from './send-together.ts';

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));

it('sends at the end of the turn, in the order in which they were ready', async () => {
  const sent: number[] = [];
  const send = sendTogether((answer: number) => sent.push(answer), fail);
  send(1);
  await Promise.resolve();
  send(2);
  expect(sent).toEqual([]);
  await endOfTurn();
  expect(sent).toEqual([1, 2]);
  send(3);
  await endOfTurn();
  expect(sent).toEqual([1, 2, 3]);
});

it('lets no more than a bounded number wait', async () => {
  const sent: number[] = [];
  const send = sendTogether((answer: number) => sent.push(answer), fail, { most: 3 });
  for (const answer of [1, 2, 3, 4]) send(answer);
  expect(sent).toEqual([1, 2, 3]);
  await endOfTurn();
  expect(sent).toEqual([1, 2, 3, 4]);
});

it('sends the others when one cannot be sent, and tells of it', async () => {
  const sent: number[] = [];
  const failures: unknown[] = [];
  const broken = new Error('no such header');
  const send = sendTogether(
    (answer: number) => {
      if (answer === 2) throw broken;
      sent.push(answer);
    },
    (answer, error) => failures.push([answer, error]),
  );
  for (const answer of [1, 2, 3]) send(answer);
  await endOfTurn();
  expect(sent).toEqual([1, 3]);
  expect(failures).toEqual([[2, broken]]);
});

function fail(answer: number, error: unknown): never {
  throw new Error(`${answer} was not sent`, { cause: error });
}

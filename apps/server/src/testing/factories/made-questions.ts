import type { ModelRequest } from '../model-server.ts';

interface Slot {
  slot: number;
  kind: string;
  skill: string | null;
}

/** The reply of a careful model to the prompt for questions, which passes the checks for every slot. */
export function makeQuestionsFor({ data }: Pick<ModelRequest, 'data'>): { questions: object[] } {
  const { slots } = data as { slots: Slot[] };
  return { questions: slots.map(({ slot }) => madeQuestion(slot)) };
}

const numbers = [
  'zero',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

export const madeQuestion = (slot: number, changes: object = {}): object => ({
  slot,
  question: `A delivery arrives late on your ${numbers[slot] ?? `${slot}th`} day. What do you do?`,
  expectedAnswer:
    'I check the delivery note against the goods. I call the supplier and ask for a new date. I tell the customer what changed.',
  points: [
    {
      text: 'Checks the papers',
      keywords: ['delivery note', 'goods', 'compare'],
      phrasings: ['I check the delivery note against the goods', 'I compare what came with the papers'],
    },
    {
      text: 'Talks to the supplier',
      keywords: ['supplier', 'call', 'new date'],
      phrasings: ['I call the supplier and ask for a date', 'I ask the carrier where the truck is'],
    },
    {
      text: 'Informs the customer',
      keywords: ['customer', 'inform', 'changed'],
      phrasings: ['I tell the customer what changed', 'I let the buyer know about the delay'],
    },
  ],
  followUps: [{ point: 2, text: 'Who else would have to know about it?' }],
  ...changes,
});

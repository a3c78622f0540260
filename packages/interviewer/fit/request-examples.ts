import { realAnswers } from '../src/requests/answers.fixture.ts';
import { fifthPhrasings } from '../src/requests/fifth-phrasings.fixture.ts';
import { fourthPhrasings } from '../src/requests/fourth-phrasings.fixture.ts';
import { requestIntents, type RequestIntent } from '../src/requests/intents.ts';
import { knownPhrasings } from '../src/requests/known-phrasings.fixture.ts';
import { laterPhrasings } from '../src/requests/later-phrasings.fixture.ts';
import { shortAnswers } from '../src/requests/short-answers.fixture.ts';
import sixthPhrasings from '../src/requests/sixth-phrasings.json';
import { thirdPhrasings } from '../src/requests/third-phrasings.fixture.ts';
import { trickyAnswers } from '../src/requests/tricky-answers.fixture.ts';

const sets = [
  knownPhrasings,
  laterPhrasings,
  thirdPhrasings,
  fourthPhrasings,
  fifthPhrasings,
  sixthPhrasings,
];

/** What candidates may say for each request. */
export const requests: readonly { intent: RequestIntent; text: string }[] = sets.flatMap((set) =>
  requestIntents.flatMap((intent) => set[intent].map((text) => ({ intent, text }))),
);

/** Answers, whole and sentence by sentence, as they come when somebody pauses. */
export const answers: readonly string[] = [
  ...[...realAnswers, ...trickyAnswers].flatMap((text) => {
    const sentences = text.split(/(?<=[.!?])\s+/);
    return sentences.length > 1 ? [text, ...sentences] : [text];
  }),
  ...shortAnswers,
];

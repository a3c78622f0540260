import { parentPort } from 'node:worker_threads';
import {
  CalendarFailure,
  type CalendarTrouble,
  type Expansion,
  type ExpansionRequest,
} from '../ports/calendars.ts';
import { expandTexts } from './calendar-expand-texts.ts';

export type ThreadAnswer = { expansion: Expansion } | { trouble: CalendarTrouble; message: string };

/** The thread's whole life: one calendar in, its busy times out. */
parentPort?.on('message', (request: ExpansionRequest) => {
  let answer: ThreadAnswer;
  try {
    answer = { expansion: expandTexts(request) };
  } catch (error) {
    answer =
      error instanceof CalendarFailure
        ? { trouble: error.trouble, message: error.message }
        : { trouble: 'NOT_A_CALENDAR', message: 'What is there cannot be read as a calendar.' };
  }
  parentPort?.postMessage(answer);
});

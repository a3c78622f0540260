import { expandTexts } from './calendar-expand-texts.ts';
import { serveCalendarThread } from './calendar-thread.ts';
import type { ExpansionRequest } from '../ports/calendars.ts';

serveCalendarThread(
  (request: ExpansionRequest) => expandTexts(request),
  'What is there cannot be read as a calendar.',
);

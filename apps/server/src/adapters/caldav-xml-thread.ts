import { readMultistatus } from './caldav-multistatus.ts';
import type { XmlRequest } from './caldav-xml.ts';
import { serveCalendarThread } from './calendar-thread.ts';

serveCalendarThread(
  ({ body, wanted }: XmlRequest) => readMultistatus(new TextDecoder().decode(body), wanted),
  'The server’s answer cannot be read.',
);

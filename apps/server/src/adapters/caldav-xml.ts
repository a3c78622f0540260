import type { DavResponse } from './caldav-multistatus.ts';
import { calendarThread } from './calendar-thread.ts';

/** 2 MB of XML take a tenth of a second; the rest is for a machine that is busy. */
const limits = { deadlineMs: 5_000, memoryMb: 48 };

export interface XmlRequest {
  body: Uint8Array;
  /** Local names of the properties that are wanted. */
  wanted: string[];
}

/** Reads what CalDAV servers answer. */
export interface DavXml {
  /** @throws CalendarFailure */
  read(request: XmlRequest): Promise<DavResponse[]>;
  close(): Promise<void>;
}

/** Reads XML in a thread, one response after the other: a hostile server could block the event loop. */
export function davXml(threadFile: string, given: Partial<typeof limits> = {}): DavXml {
  const tooLarge = 'The server’s answer is too large to be read in time.';
  const thread = calendarThread<XmlRequest, DavResponse[]>(threadFile, { ...limits, ...given }, tooLarge);
  return { read: (request) => thread.ask(request), close: () => thread.close() };
}

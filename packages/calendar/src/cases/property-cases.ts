/** Where a property of the case file is tested; `service` stands for tests outside of this package. */
export interface PropertyPlace {
  place: 'package' | 'service' | 'benchmark';
  /** The test file, or for the service, the subject of the test. */
  where: string;
}

const here = (where: string): PropertyPlace => ({ place: 'package', where });
const service = (where: string): PropertyPlace => ({ place: 'service', where });

/**
 * Every property case of scheduling.json and where it is tested. A case that is not listed fails
 * `cases.test.ts`.
 */
export const propertyCases: Readonly<Record<string, PropertyPlace>> = {
  'hos-01': here('cases/cases.test.ts'),
  'hos-02': here('cases/cases.test.ts'),
  'hos-03': here('cases/cases.test.ts'),
  'hos-04': here('cases/cases.test.ts'),
  'big-01': {
    place: 'benchmark',
    where: 'test/bench/calendar.ts, the blocks held against node-ical',
  },
  'big-02': service('GET /availability under load'),
  'inv-01': here('slots/slots.test.ts'),
  'inv-02': here('slots/slots.test.ts'),
  'inv-03': here('slots/slots.test.ts'),
  'inv-04': here('cases/process-zone.test.ts'),
  'inv-05': here('busy/order.test.ts'),
  'bok-01': service('booking races'),
  'bok-02': service('booking races'),
  'bok-03': service('booking races'),
  'bok-04': service('conflicts of FIXED interviews'),
  'bok-05': service('booking races'),
  'bok-06': service('cancel and reschedule of bookings'),
  'bok-07': service('holds'),
  'bok-08': service('confirming twice'),
  'bok-09': service('fresh read at confirm'),
  'bok-10': service('booking page states'),
  'itp-01': service('calendar parts of mails'),
  'itp-02': service('calendar parts of mails'),
  'itp-03': service('calendar parts of mails'),
  'itp-04': service('calendar parts of mails'),
  'itp-05': service('calendar parts of mails'),
  'itp-06': service('calendar parts of mails'),
  'dav-01': service('calendar connections with Radicale'),
  'dav-02': service('calendar connections with Radicale'),
  'dav-03': service('calendar connections with Radicale'),
  'dav-04': service('calendar connections: addresses'),
  'api-01': service('GET /availability'),
  'api-02': service('GET /availability'),
  'api-03': service('GET /busy-blocks'),
};

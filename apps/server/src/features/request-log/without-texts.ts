/** Fields of a create whose values are words of the API, times or ids, and help whoever looks for a mistake. */
const told = new Set([
  'meetingType',
  'schedulingMode',
  'scheduledAt',
  'timezone',
  'language',
  'role',
  'start',
  'end',
  'kind',
  'templateId',
]);
/** What such a value looks like; whatever else stands there may be somebody's name. */
const toldForm = /^[\w:+./ -]{0,40}$/;

/**
 * The body of a request that no stored interview owns: nobody deletes it with one, so it keeps no words of people
 * and jobs. Shape, names of fields, numbers and flags stay, and of a text how long it was.
 */
export function withoutTexts(body: unknown, name: string | null = null): unknown {
  if (typeof body === 'string') {
    const isTold = name !== null && told.has(name) && toldForm.test(body);
    return isTold ? body : `[text of ${body.length}]`;
  }
  if (Array.isArray(body)) return body.map((item: unknown) => withoutTexts(item, name));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, withoutTexts(value, key)]));
}

/** Fields of a create that may stay: their values are API values, times or ids, and help to find a mistake. */
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
/** The form of such a value. Any other text in these fields may be somebody's name. */
const toldForm = /^[\w:+./ -]{0,40}$/;

/**
 * The body of a request without a stored interview. No deletion of an interview would remove it, so it keeps no
 * text about people and jobs. Shape, field names, numbers, flags and the length of each text stay.
 */
export function removeTexts(body: unknown, name: string | null = null): unknown {
  if (typeof body === 'string') {
    const isTold = name !== null && told.has(name) && toldForm.test(body);
    return isTold ? body : `[text of ${body.length}]`;
  }
  if (Array.isArray(body)) return body.map((item: unknown) => removeTexts(item, name));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, removeTexts(value, key)]));
}

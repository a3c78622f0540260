import { findTemplate } from '../../../features/interviews/index.ts';
import type { Database } from '../../../kernel/db.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { t } from './texts.ts';

const timeFields = ['schedulingMode', 'scheduledAt', 'availableSlots'];

/** The value of a field that a body sends: null and an empty text mean absent (http/input.ts). */
const isSent = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');

/** Whether a body that is not validated yet leaves fields to a template. */
export function namesTemplate(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && 'templateId' in body && isSent(body.templateId);
}

/**
 * The body with the fields of its template where it sends none of its own. The time is one field: a template's mode
 * is left out beside a time from the body. The result is still to be validated.
 *
 * @throws AppError validation_failed naming `templateId` when it is of no template of the organization.
 */
export async function fillFromTemplate(
  { db }: { db: Database },
  organizationId: string,
  body: unknown,
): Promise<unknown> {
  if (!namesTemplate(body)) return body;
  const { templateId } = body;
  const template =
    typeof templateId === 'string'
      ? await db.readInOrganization(organizationId, (tx) => findTemplate(tx, templateId.trim()))
      : null;
  if (!template) throw invalidField('templateId', t('absent.template'));
  const sent = Object.entries(body).filter(([, value]) => isSent(value));
  const choosesTime = sent.some(([field]) => timeFields.includes(field));
  const left = Object.entries(template.settings).filter(
    ([field]) => !choosesTime || !timeFields.includes(field),
  );
  return Object.fromEntries([...left, ...sent, ['templateId', template.id]]);
}

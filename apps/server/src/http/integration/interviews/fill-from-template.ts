import { findTemplate } from '../../../features/interviews/index.ts';
import type { Database } from '../../../kernel/db.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { t } from './texts.ts';

const timeFields = ['schedulingMode', 'scheduledAt', 'availableSlots'];

/** True for a value that counts as sent: null and an empty text mean absent (http/input.ts). */
const isSent = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');

/** Whether a body, not yet validated, names a template. */
export function namesTemplate(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && 'templateId' in body && isSent(body.templateId);
}

/**
 * The body with its template's fields where it sends none of its own. The time counts as one field: when the body has
 * any part of it, the template's mode is left out. The result is still to be validated.
 *
 * @throws AppError validation_failed naming `templateId` when the organization has no such template.
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

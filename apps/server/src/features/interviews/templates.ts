import { bounds, type Template, type TemplateRecord, type TemplateSettings } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { t } from './texts.ts';

export interface TemplateRow {
  id: string;
  name: string;
  settings: TemplateSettings;
  created_at: Date;
  updated_at: Date;
}

const columns = 'id, name, settings, created_at, updated_at';

/** By name; an organization has at most `bounds.templates.perOrganization`. */
export function listTemplates(tx: Tx): Promise<TemplateRow[]> {
  return listRows(tx, {
    name: 'list-templates',
    text: `select ${columns} from interview_templates
           where organization_id = current_organization() order by lower(name), id`,
  });
}

/** @param id from a caller, in any form. @returns null when no template of the organization has this id. */
export async function findTemplate(tx: Tx, id: string): Promise<TemplateRow | null> {
  if (!isUuid(id.toLowerCase())) return null;
  return findRow(tx, {
    name: 'find-template',
    text: `select ${columns} from interview_templates
           where organization_id = current_organization() and id = $1`,
    values: [id],
  });
}

/** @throws AppError invalid_state when the organization has the most templates allowed. */
export async function saveTemplate(
  tx: Tx,
  given: { name: string; settings: TemplateSettings; now: Date },
): Promise<TemplateRow> {
  const most = bounds.templates.perOrganization;
  if ((await countLocked(tx)) >= most) {
    throw new AppError('invalid_state', t('templates.most', { most }));
  }
  const { rows } = await tx.query<TemplateRow>({
    text: `insert into interview_templates (id, organization_id, name, settings, created_at, updated_at)
           values ($1, current_organization(), $2, $3, $4, $4) returning ${columns}`,
    values: [newId(), given.name, JSON.stringify(given.settings), given.now],
  });
  const saved = the(rows);
  await recordAct(tx, { act: 'TEMPLATE_SAVED', subjectId: saved.id, subject: saved.name, at: given.now });
  return saved;
}

/**
 * Changes a template. Interviews that were made from it stay as they are.
 *
 * @param given.before the `updatedAt` that the client read; undefined: no comparison.
 * @throws AppError not_found; invalid_state when somebody changed the template since.
 */
export async function changeTemplate(
  tx: Tx,
  id: string,
  given: { name: string; settings: TemplateSettings; before: string | undefined; now: Date },
): Promise<TemplateRow> {
  const { rows: found } = await tx.query<Pick<TemplateRow, 'updated_at'>>({
    text: `select updated_at from interview_templates
           where organization_id = current_organization() and id = $1 for update`,
    values: [requireId(id)],
  });
  if (given.before !== undefined && found[0] && found[0].updated_at.toISOString() !== given.before) {
    throw new AppError('invalid_state', t('templates.changedMeanwhile'));
  }
  const { rows } = await tx.query<TemplateRow>({
    text: `update interview_templates set name = $2, settings = $3, updated_at = $4
           where organization_id = current_organization() and id = $1 returning ${columns}`,
    values: [requireId(id), given.name, JSON.stringify(given.settings), given.now],
  });
  const changed = the(rows);
  await recordAct(tx, {
    act: 'TEMPLATE_CHANGED',
    subjectId: changed.id,
    subject: changed.name,
    at: given.now,
  });
  return changed;
}

/** Interviews that were made from it stay as they are. @throws AppError not_found */
export async function removeTemplate(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.query<TemplateRow>({
    text: `delete from interview_templates
           where organization_id = current_organization() and id = $1 returning ${columns}`,
    values: [requireId(id)],
  });
  const { id: subjectId, name: subject } = the(rows);
  await recordAct(tx, { act: 'TEMPLATE_REMOVED', subjectId, subject });
}

/** A template in the form in which the dashboard edits it. */
export const presentTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  name: row.name,
  settings: row.settings,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A template in the form of the list: enough to choose it. */
export const summariseTemplate = ({ settings, ...row }: TemplateRow): TemplateRecord => ({
  id: row.id,
  name: row.name,
  meetingType: settings.meetingType,
  isTeamMeeting: settings.isTeamMeeting ?? false,
  jobRole: settings.jobRole ?? null,
  title: settings.title ?? null,
  durationMinutes: settings.durationMinutes ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Counts under a lock, so that two requests at once cannot exceed the limit. */
async function countLocked(tx: Tx): Promise<number> {
  await tx.query({
    text: "select pg_advisory_xact_lock(hashtextextended('interview-templates:' || current_organization(), 0))",
  });
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from interview_templates
           where organization_id = current_organization()`,
  });
  return rows[0]?.total ?? 0;
}

function requireId(id: string): string {
  if (!isUuid(id)) throw notFound('template');
  return id;
}

function the([row]: TemplateRow[]): TemplateRow {
  if (!row) throw notFound('template');
  return row;
}

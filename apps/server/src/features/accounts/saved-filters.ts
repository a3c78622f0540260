import { bounds, type SavedFilter, type SavedFilterInput } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import { listRows, type Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { t } from './texts.ts';

/** The saved filters of one member, sorted by name. */
export function listSavedFilters(tx: Tx, memberId: string): Promise<SavedFilter[]> {
  return listRows(tx, {
    name: 'list-saved-filters',
    text: 'select id, name, query from saved_filters where member_id = $1 order by lower(name)',
    values: [memberId],
  });
}

/** Saves a filter; one of the same name is replaced. @throws AppError invalid_state when there are too many. */
export async function saveFilter(
  tx: Tx,
  deps: { clock: Clock },
  memberId: string,
  { name, query }: SavedFilterInput,
): Promise<SavedFilter> {
  const { rows } = await tx.query<SavedFilter>({
    name: 'save-filter',
    text: `insert into saved_filters (id, organization_id, member_id, name, query, created_at)
           values ($1, current_organization(), $2, $3, $4, $5)
           on conflict (member_id, lower(name)) do update set name = excluded.name, query = excluded.query
           returning id, name, query`,
    values: [newId(), memberId, name, JSON.stringify(query), deps.clock.now()],
  });
  const max = bounds.savedFilters.perMember;
  if ((await listSavedFilters(tx, memberId)).length > max) {
    throw new AppError('invalid_state', t('savedFilters.many', { max }));
  }
  const [saved] = rows;
  if (!saved) throw new Error('an upsert returns its row');
  return saved;
}

/** @throws AppError not_found when the member has none with this id. */
export async function removeSavedFilter(tx: Tx, memberId: string, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound();
  const { rowCount } = await tx.query({
    name: 'remove-saved-filter',
    text: 'delete from saved_filters where id = $1 and member_id = $2',
    values: [id, memberId],
  });
  if (rowCount === 0) throw notFound();
}

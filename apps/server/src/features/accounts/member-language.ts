import { languageOf, type Language } from '@parley/texts/languages';
import type { Tx } from '../../kernel/db.ts';
import { readersLanguage } from '../../kernel/language.ts';
import { findActiveMember, setMemberLanguage, type ActiveMemberRow } from './store.ts';

/**
 * Stores in which language a member reads the dashboard, so that mails use it too. Writes nothing when it is the same.
 */
export async function rememberLanguage(tx: Tx, member: ActiveMemberRow): Promise<void> {
  const language = readersLanguage();
  if (member.language !== language) await setMemberLanguage(tx, member.id, language);
}

/** The language of mails to a member; null: they have not used the dashboard yet. */
export async function languageOfMember(tx: Tx, memberId: string): Promise<Language | null> {
  return languageOf((await findActiveMember(tx, memberId))?.language);
}

import { fallback, languageOf, type Language } from '@parley/texts/languages';
import type { Tx } from '../../kernel/db.ts';
import { languageOfMember } from '../accounts/index.ts';

/** The language of a mail about an interview: its own, English where Parley does not speak that. Pure. */
export const languageOfMail = ({ interview }: { interview: { language: string } }): Language =>
  languageOf(interview.language) ?? fallback;

/** The language of a mail to a member that is about no interview: theirs, else the organization's, else English. */
export const languageForMember = async (
  tx: Tx,
  memberId: string,
  organization: { language: Language | null },
): Promise<Language> => (await languageOfMember(tx, memberId)) ?? organization.language ?? fallback;

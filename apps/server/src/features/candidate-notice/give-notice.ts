import type { ParticipantRole } from '@parley/contract';
import { languageOf, type Language } from '@parley/texts/languages';
import { readersLanguage } from '../../kernel/language.ts';
import type { Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { findModelInUse, type InstallationModel } from '../models/index.ts';
import { findOwnSpeechToText, findSpeechSource, hasSpeechToText, hasTextToSpeech } from '../speech/index.ts';
import { findOrganization, readRetention } from '../tenancy/index.ts';
import { noticeHash, wordNotice, type NoticeFacts, type NoticeWords } from './notice-words.ts';
import { insertNotice, insertNoticeGiven, type NoticeWay } from './store.ts';

/** What the notice says about the installation depends on these. */
export interface NoticeDeps {
  installationModel: InstallationModel | null;
  /** Null: the installation has none; an organization may still have its own. */
  speechToText: object | null;
  textToSpeech: object | null;
  media: object | null;
}

/** Only candidates get the notice, and not in a team meeting, where nobody is assessed. */
export const isTold = (
  { role }: { role: ParticipantRole },
  interview: Pick<InterviewRow, 'is_team_meeting'>,
): boolean => role === 'CANDIDATE' && !interview.is_team_meeting;

/** The notice of the transaction's organization as it is now. @throws AppError not_found. */
export async function readNotice(
  tx: Tx,
  deps: NoticeDeps,
  language: Language = readersLanguage(),
): Promise<NoticeWords & { organizationName: string; sha256: string }> {
  const organization = await findOrganization(tx);
  if (!organization) throw notFound();
  const model = await findModelInUse(tx, deps.installationModel);
  const words = wordNotice(
    {
      companyName: organization.name,
      replyTo: organization.reply_to,
      model: model?.model ?? null,
      maySuggestFail: model?.maySuggestFail ?? false,
      speech: (await hasSpeechToText(tx, deps)) ? { ownModel: await findOwnSpeechToText(tx) } : null,
      voice: await whoseVoice(tx, deps),
      hasRooms: deps.media !== null,
      periods: await readRetention(tx),
    },
    language,
  );
  return { ...words, organizationName: organization.name, sha256: noticeHash(words) };
}

/**
 * Stores, word for word, the notice that a candidate has just been given: in a mail, in the interview's language, or
 * beside their consent, in their own language.
 */
export async function giveNotice(
  tx: Tx,
  deps: NoticeDeps,
  given: {
    interview: Pick<InterviewRow, 'id' | 'language'>;
    participantId: string;
    way: NoticeWay;
    at: Date;
  },
): Promise<void> {
  const { interview, way, at } = given;
  const language = way === 'MAIL' ? (languageOf(interview.language) ?? undefined) : readersLanguage();
  const { sha256, version, sections, language: spoken } = await readNotice(tx, deps, language);
  await insertNotice(tx, { sha256, version, language: spoken, sections, first_given_at: at });
  await insertNoticeGiven(tx, { ...given, interviewId: interview.id, sha256 });
}

/** Whose service reads aloud what the interviewer says. */
async function whoseVoice(tx: Tx, deps: NoticeDeps): Promise<NoticeFacts['voice']> {
  if (!(await hasTextToSpeech(tx, deps))) return null;
  return (await findSpeechSource(tx, 'TEXT_TO_SPEECH')) === 'OWN' ? 'OWN' : 'INSTALLATION';
}

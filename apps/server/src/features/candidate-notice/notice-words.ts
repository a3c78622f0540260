import type { NoticeSection, RetentionPeriods } from '@parley/contract';
import { fallback, type Language } from '@parley/texts/languages';
import { textsIn } from '@parley/texts/spoken';
import { sha256Hex } from '../../kernel/crypto.ts';

/** Stands for exactly these sections and words: change it whenever they change. */
export const noticeVersion = 'notice-2026-11-4';
/** Appended to the version in other languages. Change one whenever only the words of that language change. */
export const noticeEditions: Record<Language, string> = { en: '', de: '-de-1' };

/** What the notice says about the organization and the installation depends on these, as they are now. */
export interface NoticeFacts {
  companyName: string;
  replyTo: string | null;
  /** The name of the model that is used; null: none is. */
  model: string | null;
  maySuggestFail: boolean;
  /**
   * A service that turns speech into text, also in meetings. `ownModel`: the model's name if it is the organization's
   * own.
   */
  speech: { ownModel: string | null } | null;
  /** Whose service reads aloud what the interviewer says; null: nobody's. */
  voice: 'INSTALLATION' | 'OWN' | null;
  /** True when people can meet in rooms here, which can be recorded. */
  hasRooms: boolean;
  periods: RetentionPeriods;
}

export interface NoticeWords {
  version: string;
  language: Language;
  sections: NoticeSection[];
}

type Say = ReturnType<typeof textsIn<'candidate-notice'>>;

/** The notice in one language. Pure. */
export function wordNotice(facts: NoticeFacts, language: Language = fallback): NoticeWords {
  const t = textsIn('candidate-notice', language);
  const company = facts.companyName;
  const section = (heading: string, text: string, items: string[] = []): NoticeSection => ({
    heading,
    text,
    items,
  });
  return {
    version: `${noticeVersion}${noticeEditions[language]}`,
    language,
    sections: [
      section(t('responsible.heading'), t('responsible.text', { company })),
      section(
        t('program.heading'),
        [t('program.text'), ...(facts.voice ? [t(`program.voice.${facts.voice}`, { company })] : [])].join(
          ' ',
        ),
      ),
      section(t('never.heading'), t('never.text')),
      section(
        t('model.heading'),
        facts.model === null ? t('model.none') : t('model.used', { model: facts.model }),
      ),
      section(t('speech.heading'), speechWords(facts, t)),
      section(t('scored.heading'), t('scored.text')),
      section(t('recorded.heading'), t(facts.hasRooms ? 'recorded.rooms' : 'recorded.noRooms')),
      section(
        t('kept.heading'),
        t('kept.text', { company }),
        keptArtifacts.map((artifact) =>
          t(`kept.${artifact}`, { company, days: keptDays(facts.periods, artifact) ?? 0 }),
        ),
      ),
      section(t('seen.heading'), t('seen.text', { company })),
      section(
        t('decides.heading'),
        t(facts.maySuggestFail ? 'decides.textMayFail' : 'decides.text', { company }),
      ),
      section(t('rights.heading'), t('rights.text'), [
        t('rights.person'),
        t('rights.time'),
        t('rights.copy'),
        t('rights.change'),
        t('rights.why', { company }),
      ]),
      section(
        t('contact.heading'),
        facts.replyTo === null
          ? t('contact.unknown', { company })
          : t('contact.replyTo', { company, replyTo: facts.replyTo }),
      ),
    ],
  };
}

function speechWords({ speech, companyName: company }: NoticeFacts, t: Say): string {
  if (speech === null) return t('speech.browser');
  return speech.ownModel === null
    ? t('speech.service')
    : t('speech.own', { company, model: speech.ownModel });
}

const keptArtifacts = ['media', 'transcript', 'evaluation', 'interview'] as const;

/** Nothing is kept longer than the whole interview. Null: kept until somebody deletes it. */
export function keptDays(periods: RetentionPeriods, artifact: (typeof keptArtifacts)[number]): number | null {
  const known = [periods[`${artifact}Days`], periods.interviewDays].filter((days) => days !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** The hash of exactly the words that somebody was given. */
export const noticeHash = ({ version, sections }: NoticeWords): string =>
  sha256Hex(JSON.stringify({ version, sections }));

/** The public page with the notice. */
export const noticeUrl = (publicUrl: string, organizationId: string): string =>
  `${publicUrl}/notice/${organizationId}`;

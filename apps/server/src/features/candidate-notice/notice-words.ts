import type { NoticeSection, RetentionPeriods } from '@parley/contract';
import { fallback, type Language } from '@parley/texts/languages';
import { textsIn } from '@parley/texts/spoken';
import { sha256Hex } from '../../kernel/crypto.ts';

/** Names these sections and words, and no others: a change of them needs another. */
export const noticeVersion = 'notice-2026-11-4';
/** What follows the version in another language, whose words change on their own. */
export const noticeEditions: Record<Language, string> = { en: '', de: '-de-1' };

/** What the notice says of one organization and of the installation, as both are now. */
export interface NoticeFacts {
  companyName: string;
  replyTo: string | null;
  /** The name of the model that is used; null: none is. */
  model: string | null;
  maySuggestFail: boolean;
  /** A service turns speech into text, also of meetings. `ownModel`: the organization's own, by its model's name. */
  speech: { ownModel: string | null } | null;
  /** Whose service speaks what the program says; null: none does. */
  voice: 'INSTALLATION' | 'OWN' | null;
  /** People meet in rooms here, which can be recorded. */
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

/** What goes with the whole interview is kept no longer than that. Null: until somebody deletes it. */
export function keptDays(periods: RetentionPeriods, artifact: (typeof keptArtifacts)[number]): number | null {
  const known = [periods[`${artifact}Days`], periods.interviewDays].filter((days) => days !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Of exactly the words that somebody was given. */
export const noticeHash = ({ version, sections }: NoticeWords): string =>
  sha256Hex(JSON.stringify({ version, sections }));

/** Where everybody can read it. */
export const noticeUrl = (publicUrl: string, organizationId: string): string =>
  `${publicUrl}/notice/${organizationId}`;

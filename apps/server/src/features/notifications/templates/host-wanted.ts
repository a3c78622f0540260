import type { InterviewWords } from '../describe-interview.ts';
import { t } from '../texts.ts';
import { titleFacts } from './facts.ts';
import type { ComposedMail } from './mail-template.ts';

export interface HostWantedProps {
  interview: InterviewWords;
  /** The name of the waiting person, as they were invited. */
  name: string;
  /** The meeting's page in the dashboard, where the reader can host it. */
  dashboardUrl: string;
}

/** To the members who may host a meeting without an invited leader: somebody waits in the lobby. */
export function hostWanted({ interview, name, dashboardUrl }: HostWantedProps): ComposedMail {
  const { title, companyName: company } = interview;
  const subject = t('somebodyWaits.subject', { name, title });
  return {
    subject,
    preview: t('hostWanted.preview'),
    companyName: company,
    heading: t('somebodyWaits.heading', { name }),
    intro: t('hostWanted.intro'),
    button: { label: t('hostWanted.button'), url: dashboardUrl },
    note: t('hostWanted.note'),
    facts: titleFacts(interview),
    footer: t('shared.memberFooter', { company }),
    meetingCode: interview.meetingCode,
  };
}

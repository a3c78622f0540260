import type { InterviewWords } from '../describe-interview.ts';
import { joinNames, named, t } from '../texts.ts';
import { facts } from './facts.ts';
import type { ComposedMail } from './mail-template.ts';

export interface EvaluationReadyProps {
  interview: InterviewWords;
  /** False: the readers get the mail because they run interviews. */
  isForCreator: boolean;
  /** When the interview ended, as text. */
  ended: string | null;
  reportUrl: string;
}

/** To the interview's creator, or to the members who run interviews. Without scores, because mails are forwarded. */
export function evaluationReady(props: EvaluationReadyProps): ComposedMail {
  const { interview, isForCreator, ended, reportUrl } = props;
  const { jobRole: role, companyName: company } = interview;
  const who = named(joinNames(interview.candidateNames));
  const subject = t('evaluationReady.subject', { ...who, role });
  return {
    subject,
    preview: t('evaluationReady.preview'),
    companyName: company,
    heading: t('evaluationReady.heading', who),
    intro: t('evaluationReady.intro'),
    button: { label: t('evaluationReady.button'), url: reportUrl },
    note: t('evaluationReady.note'),
    facts: facts(
      { label: t('labels.candidate'), text: t('evaluationReady.candidate', who) },
      { label: t('labels.for'), text: role },
      ended === null ? null : { label: t('labels.ended'), text: ended },
      { label: t('labels.decides'), text: t('evaluationReady.decides') },
    ),
    footer: t('evaluationReady.footer', { company, isForCreator: String(isForCreator) }),
    meetingCode: interview.meetingCode,
  };
}

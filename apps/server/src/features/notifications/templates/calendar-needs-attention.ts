import { named, t } from '../texts.ts';
import { facts } from './facts.ts';
import type { ComposedMail, Reader } from './mail-template.ts';

export interface CalendarNeedsAttentionProps {
  companyName: string;
  reader: Reader;
  /** The name of the calendar in the dashboard. */
  calendarName: string;
  /** Why it cannot be read, explained for its owner. */
  reason: string | null;
  calendarsUrl: string;
}

/** To a member whose calendar can no longer be read. Meanwhile nobody is offered their time. */
export function calendarNeedsAttention(props: CalendarNeedsAttentionProps): ComposedMail {
  const { companyName: company, reader, calendarName, reason, calendarsUrl } = props;
  const subject = t('calendarNeedsAttention.subject');
  return {
    subject,
    preview: t('calendarNeedsAttention.preview'),
    companyName: company,
    heading: t('calendarNeedsAttention.heading', named(reader.greeting)),
    intro: t('calendarNeedsAttention.intro'),
    button: { label: t('calendarNeedsAttention.button'), url: calendarsUrl },
    note: t('calendarNeedsAttention.note'),
    facts: facts(
      { label: t('labels.calendar'), text: calendarName },
      reason === null ? null : { label: t('labels.itSays'), text: reason },
    ),
    footer: t('shared.memberFooter', { company }),
    meetingCode: null,
  };
}

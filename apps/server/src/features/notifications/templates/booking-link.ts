import type { InterviewWords } from '../describe-interview.ts';
import { joinNames, named, t } from '../texts.ts';
import { aboutData } from './change-links.tsx';
import { candidateFacts, facts, howLongFact, withFact } from './facts.ts';
import { footerOf, inviterOf, type ComposedMail, type Reader } from './mail-template.ts';
import { strong } from './strong.tsx';
import { howHeld, isOnline, whereFact } from './way-in.tsx';

export interface BookingLinkProps {
  interview: InterviewWords;
  reader: Reader;
  bookingUrl: string;
}

/** To a candidate who picks a slot. There is no calendar entry yet, because no time is set. */
export function bookingLink({ interview, reader, bookingUrl }: BookingLinkProps): ComposedMail {
  const { form, title, jobRole: role, howLong, companyName: company } = interview;
  const subject = t('bookingLink.subject', { title, company });
  const times = describeTimes(interview);
  return {
    subject,
    preview: t('bookingLink.preview', { times: times.preview, howLong }),
    companyName: company,
    heading: t('bookingLink.heading', named(reader.greeting)),
    intro: t.rich('bookingLink.intro', {
      inviter: inviterOf(interview),
      form,
      role,
      held: howHeld(interview),
      strong,
    }),
    button: { label: t('bookingLink.button'), url: bookingUrl },
    note: thenFollows(interview),
    facts: [
      ...facts(
        { label: t('labels.times'), text: times.text, aside: times.aside },
        howLongFact(interview),
        form === 'AI' ? null : withFact(interview.hostNames),
        !isOnline(interview) ? whereFact(interview, 'GUEST') : null,
      ),
      ...candidateFacts(interview),
    ],
    closing: aboutData(interview, null),
    footer: footerOf(interview, 'GUEST'),
    meetingCode: interview.meetingCode,
  };
}

function thenFollows(interview: InterviewWords): string {
  if (interview.form === 'AI') return t('bookingLink.thenInterview');
  return t(isOnline(interview) ? 'bookingLink.thenRoom' : 'bookingLink.thenMail');
}

/** `preview` is a complete sentence. */
function describeTimes({ offer, calendarNames }: InterviewWords): {
  text: string;
  preview: string;
  aside: string;
} {
  if (!offer) {
    const [names, count] = [joinNames(calendarNames), calendarNames.length];
    const text = count === 0 ? t('bookingLink.free') : t('bookingLink.freeWith', { names, count });
    return { text, preview: text, aside: t('bookingLink.freeAside') };
  }
  const time = offer.closes.local;
  if (offer.count === 0) {
    const text = t('bookingLink.none');
    return { text, preview: text, aside: t('bookingLink.noneAside', { time }) };
  }
  const text = t('bookingLink.some', {
    count: offer.count,
    isOneDay: String(offer.firstDay === offer.lastDay),
    first: offer.firstDay,
    last: offer.lastDay,
  });
  return {
    text,
    preview: t('bookingLink.somePreview', { times: text }),
    aside: t('bookingLink.someAside', { time }),
  };
}

import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import type { CandidateFeedback, FeedbackItem } from '@parley/interviewer';
import { clip } from '../clean-text.ts';
import { safe, type InterviewWords } from '../describe-interview.ts';
import { named, t } from '../texts.ts';
import { yourData } from './change-links.tsx';
import { facts } from './facts.ts';
import { carrierOf, type ComposedMail, type Reader } from './mail-template.ts';
import { useHouse } from './brand.ts';
import { breaking, light, sans, serif } from './palette.ts';

export interface CandidateFeedbackProps {
  interview: InterviewWords;
  reader: Reader;
  /** The day on which the interview ended, as text. */
  day: string | null;
  feedback: CandidateFeedback;
  /** Whether a model made the findings behind the feedback. */
  byModel: boolean;
  joinUrl: string;
}

/** Questions come from callers and may be long. The candidate remembers the rest. */
const questionLength = 180;

/**
 * To the candidate, once. It contains no scores and no recommendation, only what was said and what would have helped.
 */
export function candidateFeedback({
  interview,
  reader,
  day,
  feedback,
  byModel,
  joinUrl,
}: CandidateFeedbackProps): ComposedMail {
  const { companyName: company, jobRole: role, replyTo } = interview;
  const subject = t('candidateFeedback.subject', { company, role });
  const thanks = t('candidateFeedback.thanks', { role, hasDay: String(day !== null), day: day ?? '' });
  return {
    subject,
    preview: t('candidateFeedback.preview', { company }),
    companyName: company,
    heading: t('candidateFeedback.heading', named(reader.greeting)),
    intro: [thanks, ...introOf(feedback, byModel, company)].join(' '),
    button: null,
    note: null,
    facts: facts(
      { label: t('labels.madeBy'), text: t('candidateFeedback.madeBy', { byModel: String(byModel) }) },
      { label: t('labels.neverRead'), text: t('candidateFeedback.neverRead') },
      { label: t('labels.decides'), text: t('candidateFeedback.decides', { company }) },
      {
        label: t('labels.yourView'),
        text: t('candidateFeedback.yourView', { hasReplies: String(Boolean(replyTo)), company }),
      },
    ),
    closing: yourData(joinUrl),
    footer: carrierOf(interview),
    meetingCode: interview.meetingCode,
    children: (
      <>
        <Part title={t('candidateFeedback.strengths')} items={feedback.strengths} />
        <Part title={t('candidateFeedback.suggestions')} items={feedback.suggestions} />
      </>
    ),
  };
}

/** The introduction: how the feedback was made, or the reason why there is none. Never praise without evidence. */
function introOf(
  { strengths, silentBecause }: CandidateFeedback,
  byModel: boolean,
  company: string,
): string[] {
  if (silentBecause !== null) {
    return [t(`candidateFeedback.silence.${silentBecause}`, { byModel: String(byModel), company })];
  }
  const made = t('candidateFeedback.made');
  return strengths.length > 0 ? [made] : [made, t('candidateFeedback.noStrength')];
}

function Part({ title, items }: { title: string; items: FeedbackItem[] }) {
  if (items.length === 0) return null;
  return (
    <div className="pad" style={{ padding: '0 40px 12px' }}>
      <div className="line" style={{ borderTop: `1px solid ${light.line}`, height: 28, fontSize: 0 }} />
      <Heading
        as="h2"
        className="ink"
        style={{ margin: '0 0 20px', font: `400 22px/28px ${serif}`, color: light.ink, ...breaking }}
      >
        {title}
      </Heading>
      {items.map((item) => (
        <Item key={item.kind} item={item} />
      ))}
    </div>
  );
}

/** The question, the candidate's words, and our comment, in this order. */
function Item({ item: { question, quote, text } }: { item: FeedbackItem }) {
  const house = useHouse();
  return (
    <div style={{ padding: '0 0 28px' }}>
      <Text
        className="soft"
        style={{ margin: '0 0 8px', font: `400 14px/21px ${sans}`, color: light.quiet, ...breaking }}
      >
        {clip(safe(question), questionLength)}
      </Text>
      {quote && (
        <blockquote
          className="one"
          style={{ margin: '0 0 12px', padding: '0 0 0 16px', borderLeft: '3px solid', color: house.light }}
        >
          <span className="ink" style={{ font: `400 17px/25px ${serif}`, color: light.ink, ...breaking }}>
            {t('candidateFeedback.quote', {
              isWhole: String(quote.isWhole),
              quote: safe(quote.quote),
            })}
          </span>
        </blockquote>
      )}
      <Text
        className="ink"
        style={{ margin: 0, font: `400 16px/25px ${sans}`, color: light.ink, ...breaking }}
      >
        {text}
      </Text>
    </div>
  );
}

import type { ReportQuestion } from '@parley/contract';
import { useRef } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { formatPosition } from '../../format-time.ts';
import { counts } from '../decision/score-parts.ts';
import { quotesOf, type Quote } from '../transcript/collect-quotes.ts';
import { NoScoreMark } from './no-score-mark.tsx';
import { flagWords } from './report-words.ts';
import { useScene } from '../scene.ts';
import { t } from '../texts.ts';

/** The element id with which other parts of the page jump here. */
export function questionElementId(questionId: string): string {
  return `question-${questionId}`;
}

/** A question and its score. When open, it shows the feedback and its evidence. */
export function ReportQuestionRow(props: {
  question: ReportQuestion;
  /** Whether a person scored it. People give no quotes. */
  isScored: boolean;
  number: number;
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const { question, number } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const quotes = quotesOf(question, number);
  const isCounted = counts(question);
  const missing = question.points.filter((point) => point.met === 'no');
  const partial = question.points.filter((point) => point.met === 'partial');
  return (
    <details
      ref={details}
      id={questionElementId(question.questionId)}
      open={props.open}
      onToggle={() => {
        const open = details.current?.open ?? false;
        if (open !== props.open) props.onOpen(open);
      }}
    >
      <summary>
        <span>{number}</span>
        <b>{question.question}</b>
        {isCounted ? (
          <span className="pts">
            {question.score} <small>{t('scores.of100')}</small>
          </span>
        ) : (
          <NoScoreMark leftOut={question.leftOut} />
        )}
        <Icon name="chevron-down" small />
      </summary>
      <div className="open">
        {/* The feedback of a plain fact already says why it has no score. */}
        {isCounted || question.leftOut === 'plain_fact' ? null : <p>{t('question.withoutScore')}</p>}
        <p>{question.feedback}</p>
        {quotes.length > 0 ? (
          <ul className="ev">
            {quotes.map((quote) => (
              <QuoteRow key={quote.key} quote={quote} />
            ))}
          </ul>
        ) : props.isScored ? null : (
          <p className="quiet">{t('question.noQuotes')}</p>
        )}
        <Points word={t('question.partlySaid')} points={partial.map((point) => point.text)} />
        <Points
          // An answer that is left out was not searched for points, so it must not say that they are missing.
          word={t(isCounted ? 'question.notHeard' : 'question.lookedFor')}
          points={missing.map((point) => point.text)}
        />
        {question.flags.map((flag) => (
          <p key={flag} className="flag">
            {flagWords(flag)}
          </p>
        ))}
      </div>
    </details>
  );
}

function QuoteRow({ quote }: { quote: Quote }) {
  const { lit, chooseQuote } = useScene();
  const at = formatPosition(quote.startMs);
  return (
    <li data-lit={lit.has(quote.key) ? '' : undefined}>
      <svg className="paren" viewBox="0 0 8 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M6 1Q-2 30 6 59" />
      </svg>
      <p className="words">
        <q className="q two" data-quote={quote.key}>
          {quote.quote}
        </q>
      </p>
      <span className="meta">
        <button
          type="button"
          className="at"
          onClick={() => chooseQuote(quote)}
          aria-label={t('question.playQuote', { at })}
        >
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d="M2 1v8l7-4z" />
          </svg>
          {at}
        </button>
        {quote.points.join('; ')}
      </span>
    </li>
  );
}

function Points({ word, points }: { word: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <div className="points">
      <p>{word}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

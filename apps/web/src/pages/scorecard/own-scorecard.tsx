import type { OwnScorecardResponse, ScorecardInterview } from '@parley/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { isNothing } from './pending.ts';
import { ScorecardForm } from './scorecard-form.tsx';
import './scorecard.css';
import { SubmittedCard } from './submitted-card.tsx';
import { t } from './texts.ts';
import { unsaidWords } from './unsaid-words.ts';
import { useScorecard, type AskScorecard } from './use-scorecard.ts';
import { clockWords, instantWords, listWords, savedWords } from './words.ts';

/** A person’s own scorecard, for members and for people who come by a link. */
export function OwnScorecard(props: {
  first: OwnScorecardResponse;
  ask: AskScorecard;
  /** The member who writes it; absent for a person who came by a link. */
  memberId?: string;
  heading: (text: string) => ReactNode;
  /** Whether this person may see results before they submit, so that nothing is hidden from them. */
  isExempt: boolean;
  /** Links that are shown once the card is submitted; absent for a person without an account. */
  onward?: ReactNode;
}) {
  const scorecard = useScorecard(props.first, props.ask, props.memberId);
  const { answer, card, isWaiting, problem, change, submit } = scorecard;
  const done = useRef<HTMLParagraphElement>(null);
  const { submittedAt } = card;
  const send = async () => {
    await submit();
    announce(t('wasSubmitted'));
  };
  const wasOpen = useRef(submittedAt === null);
  useEffect(() => {
    // The button that had the focus is gone, so this text takes it.
    if (submittedAt !== null && wasOpen.current) done.current?.focus();
  }, [submittedAt]);
  const hasUnsaid = !isNothing(scorecard.unsaid);
  useEffect(() => {
    if (hasUnsaid) announce(t('unsaid'));
  }, [hasUnsaid]);
  const saved =
    problem !== null
      ? t('notSaved', { why: problem })
      : isWaiting
        ? t('saving')
        : card.savedAt === null
          ? t('nothingYet')
          : t('saved', { at: savedWords(card.savedAt) });
  return (
    <div className="scorecard">
      <header className="card-head">
        <div>
          {props.heading(t('title', { who: whoWords(answer.interview) }))}
          <p>{metWords(answer.interview, answer.author)}</p>
          <p className="quiet">{t('about')}</p>
        </div>
        {scorecard.stopped !== null ? null : submittedAt === null ? (
          <p className={problem === null ? 'saved' : 'saved fail'}>{saved}</p>
        ) : (
          <div>
            <p className="saved" ref={done} tabIndex={-1}>
              {t('submitted', { at: instantWords(submittedAt) })}
            </p>
            {props.onward}
          </div>
        )}
      </header>
      {scorecard.stopped === null ? null : (
        <Stopped
          text={t('stopped', { name: answer.author, why: scorecard.stopped })}
          onGoOn={scorecard.goOn}
        />
      )}
      <fieldset className="card-cols" disabled={scorecard.stopped !== null}>
        {submittedAt === null ? (
          <ScorecardForm card={card} onChange={change} onSubmit={send} />
        ) : (
          <SubmittedCard
            card={card}
            unsaid={unsaidWords(scorecard.unsaid)}
            onAmend={scorecard.amend}
            onDropUnsaid={scorecard.dropUnsaid}
          />
        )}
        <Beside answer={answer} isExempt={props.isExempt} isOpen={submittedAt === null} />
      </fieldset>
    </div>
  );
}

/** Says why nothing can be typed any more, and takes the focus, because the field that had it is disabled. */
function Stopped(props: { text: string; onGoOn: () => Promise<void> }) {
  const self = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    self.current?.focus();
    announce(props.text, 'assertive');
  }, [props.text]);
  const goOn = async () => {
    try {
      await props.onGoOn();
    } catch {
      announce(props.text, 'assertive');
    }
  };
  return (
    <div className="stopped">
      <p className="notice fail" ref={self} tabIndex={-1}>
        {props.text}
      </p>
      <Button onClick={() => void goOn()}>{t('goOn')}</Button>
    </div>
  );
}

export const whoWords = ({ candidateName, title }: ScorecardInterview): string => candidateName ?? title;

/** `Support engineer, 24 Nov 2026, 10:30, with Jonas Ekholm.` */
export function metWords({ jobRole, title, at, leaders }: ScorecardInterview, self?: string): string {
  const others = leaders.filter((name) => name !== self);
  return t('met', {
    role: jobRole ?? title,
    when: at === null ? 'none' : instantWords(at),
    with: others.length === 0 ? 'none' : listWords(others),
  });
}

function Beside(props: { answer: OwnScorecardResponse; isExempt: boolean; isOpen: boolean }) {
  const { others, hasEvaluation, notes } = props.answer;
  const hasShut = props.isOpen && (others.length > 0 || hasEvaluation);
  if (!hasShut && notes.length === 0) return null;
  return (
    <aside className="besides" aria-label={t('beside')}>
      {hasShut ? (
        <section className="shut" aria-labelledby="shut">
          <h2 id="shut">{t('shut')}</h2>
          <p>{t(props.isExempt ? 'shutExempt' : 'shutWhy')}</p>
          <ul>
            {others.map(({ name, submittedAt }) => (
              <li key={name}>
                {t('othersCard', { name, at: submittedAt === null ? 'none' : instantWords(submittedAt) })}
              </li>
            ))}
            {hasEvaluation ? <li>{t('evaluation')}</li> : null}
          </ul>
        </section>
      ) : null}
      {notes.length === 0 ? null : (
        <section aria-labelledby="own-notes">
          <h2 id="own-notes">{t('notes')}</h2>
          <p className="quiet">{t('notesAbout')}</p>
          <ul className="notes">
            {notes.map(({ id, at, text }) => (
              <li key={id}>
                <time dateTime={at}>{clockWords(at)}</time>
                <p className="noted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

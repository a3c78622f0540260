import type { MergedScorecards, ScorecardRecord } from '@parley/contract';
import type { ReactNode } from 'react';
import { StateMark } from '../../ui/state-mark.tsx';
import { recommendTheSame, stepsApart } from './disagreement.ts';
import './scorecard.css';
import { RecommendedMark, StepMark } from './step-mark.tsx';
import { t } from './texts.ts';
import { instantWords } from './words.ts';

/** A table with one row per skill, one column per person, and the evaluation last. Nothing is averaged. */
export function MergedCards({ merged: { scorecards, evaluation } }: { merged: MergedScorecards }) {
  const skills = [...new Set(scorecards.flatMap((card) => card.skills.map(({ skill }) => skill)))];
  return (
    <table className="merged" aria-label={t('merged.heading')}>
      <thead>
        <tr>
          <th scope="col">{t('merged.skill')}</th>
          {scorecards.map(({ id, author, submittedAt }) => (
            <th scope="col" key={id}>
              {author.name}
              <span className="quiet">{t('merged.submittedAt', { at: instantWords(submittedAt) })}</span>
            </th>
          ))}
          {evaluation ? (
            <th scope="col">
              {t('merged.evaluation')}
              <span className="quiet">
                {evaluation.overallScore === null
                  ? t('merged.noScore')
                  : evaluation.scoredBy === null
                    ? t('merged.byProgram', { score: evaluation.overallScore })
                    : t('merged.byPerson', { score: evaluation.overallScore, name: evaluation.scoredBy })}
              </span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        <Row
          name={t('merged.overall')}
          words={
            scorecards.length < 2 ? null : recommendTheSame(scorecards.map((card) => card.recommendation)) ? (
              t('merged.sameRecommendation')
            ) : (
              <StateMark kind="review">{t('merged.otherRecommendation')}</StateMark>
            )
          }
        >
          {scorecards.map((card) => (
            <Cell key={card.id} who={card.author.name}>
              <p className="step">
                <RecommendedMark of={card.recommendation} />
              </p>
              {card.note === '' ? null : <p className="noted">{card.note}</p>}
              <Added card={card} />
            </Cell>
          ))}
          {evaluation ? (
            <Cell who={t('merged.evaluation')}>
              <p className="step">
                <RecommendedMark of={evaluation.recommendation} />
              </p>
            </Cell>
          ) : null}
        </Row>
        {skills.map((skill) => (
          <Row key={skill} name={skill} words={apartWords(skill, scorecards)}>
            {scorecards.map((card) => (
              <Cell key={card.id} who={card.author.name}>
                <Judged of={card.skills.find((each) => each.skill === skill)} />
              </Cell>
            ))}
            {evaluation ? (
              <Cell who={t('merged.evaluation')}>
                {scoreWords(evaluation.skills.find((each) => each.skill === skill)?.score ?? null)}
              </Cell>
            ) : null}
          </Row>
        ))}
      </tbody>
    </table>
  );
}

function Row({ name, words, children }: { name: string; words: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {words === null ? null : <span className="apart">{words}</span>}
      </th>
      {children}
    </tr>
  );
}

function Cell({ who, children }: { who: string; children: ReactNode }) {
  return <td data-who={who}>{children}</td>;
}

function Judged({ of }: { of: ScorecardRecord['skills'][number] | undefined }) {
  if (!of) return <span className="quiet">{t('merged.notOnCard')}</span>;
  return (
    <>
      <p className="step">
        {of.step === null ? <span className="quiet">{t('leftOpen')}</span> : <StepMark of={of.step} />}
      </p>
      {of.note === '' ? null : <p className="noted">{of.note}</p>}
    </>
  );
}

function Added({ card: { amendments } }: { card: ScorecardRecord }) {
  if (amendments.length === 0) return null;
  return (
    <ul className="added" aria-label={t('amendments')}>
      {amendments.map(({ text, by, writtenAt }, index) => (
        <li key={index}>
          <p className="noted">{text}</p>
          <p className="quiet">{t('amendmentBy', { by, at: instantWords(writtenAt) })}</p>
        </li>
      ))}
    </ul>
  );
}

const scoreWords = (score: number | null): string =>
  score === null ? t('merged.noScore') : t('merged.ofHundred', { score });

function apartWords(skill: string, cards: readonly ScorecardRecord[]): ReactNode {
  if (cards.length < 2) return null;
  const steps = stepsApart(
    cards.map((card) => card.skills.find((each) => each.skill === skill)?.step ?? null),
  );
  if (steps === null) return t('merged.onlyOne');
  if (steps === 0) return t('merged.agree');
  const words = t('merged.apart', { steps });
  return steps > 1 ? <StateMark kind="review">{words}</StateMark> : words;
}

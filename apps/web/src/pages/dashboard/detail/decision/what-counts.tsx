import type { ReportRevision } from '@parley/contract';
import type { ReactNode } from 'react';
import { t as tDetail } from '../texts.ts';
import { asksForFacts, counts } from './score-parts.ts';
import { t } from './texts.ts';

/** The result per skill, what is left out of the score and why, and what is never assessed. */
export function WhatCounts({ revision }: { revision: ReportRevision }) {
  const { skills, questions, notAssessed } = revision;
  const numberOf = new Map(questions.map(({ questionId }, index) => [questionId, index + 1]));
  const left = questions.flatMap((question, index) =>
    counts(question) ? [] : [{ number: index + 1, why: question.leftOut ?? ('other' as const) }],
  );
  return (
    <div className="what-counts">
      {skills.length > 0 ? (
        <List heading={t('counts.skills')}>
          {skills.map(({ skill, score, questionIds }) => (
            <Item key={skill}>
              {t.rich('counts.skill', {
                b: (chunks) => <b>{chunks}</b>,
                skill,
                hasScore: score !== null ? 'yes' : asksForFacts(questions, questionIds) ? 'facts' : 'no',
                score: score ?? 0,
                count: questionIds.length,
                numbers: questionIds.flatMap((id) => numberOf.get(id) ?? []).join(', '),
              })}
            </Item>
          ))}
        </List>
      ) : null}
      {left.length + notAssessed.length > 0 ? (
        <List heading={t('counts.leftOut')}>
          {left.map(({ number, why }) => (
            <Item key={number}>
              {t.rich('counts.question', {
                b: (chunks) => <b>{chunks}</b>,
                number,
                why: t(`why.${why}`),
                hasOthers: left.length < questions.length ? 'yes' : 'no',
              })}
            </Item>
          ))}
          {notAssessed.map((dimension) => (
            <Item key={dimension}>
              {t.rich('counts.notAssessed', {
                b: (chunks) => <b>{chunks}</b>,
                dimension: tDetail(`dimensions.${dimension}`),
                person: revision.scoredBy?.name ?? 'none',
              })}
            </Item>
          ))}
        </List>
      ) : null}
      {revision.source === 'HUMAN' ? null : (
        <List heading={t('never.heading')}>
          <Item>{t('never.looks')}</Item>
          <Item>{t('never.voice')}</Item>
          <Item>{t('never.person')}</Item>
          <Item>{t('never.typed')}</Item>
        </List>
      )}
    </div>
  );
}

function List({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul>{children}</ul>
    </div>
  );
}

function Item({ children }: { children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M2 6h8" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </li>
  );
}

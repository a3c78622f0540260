import type { ShownInterview } from '@parley/contract';
import { formatInstant } from '../../format-time.ts';
import './about.css';
import { factsOf } from './facts-of.ts';
import { t } from './texts.ts';

/** Everything that was set when the interview was created: facts, agenda, questions with their points, CV. */
export function AboutInterview({ interview }: { interview: ShownInterview }) {
  const { agenda, questions, candidateCV: cv } = interview;
  const metadata = Object.entries(interview.metadata);
  return (
    <section className="part about" aria-labelledby="about-heading">
      <header>
        <h2 id="about-heading">{t('heading')}</h2>
      </header>
      <dl className="facts">
        {factsOf(interview, formatInstant).map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {metadata.length > 0 ? (
        <>
          <h3>{t('metadata')}</h3>
          <dl className="facts">
            {metadata.map(([key, value]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {agenda.length > 0 ? (
        <>
          <h3>{t('agenda')}</h3>
          <ol className="agenda">
            {agenda.map((item, index) => (
              <li key={`${index} ${item}`}>{item}</li>
            ))}
          </ol>
        </>
      ) : null}
      {questions.length > 0 ? (
        <details>
          <summary>{t('questions', { count: questions.length })}</summary>
          <p className="quiet">
            {t('questionsAbout', { frozen: interview.startedAt === null ? 'false' : 'true' })}
          </p>
          <ol className="asked">
            {questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </ol>
        </details>
      ) : null}
      {cv === null ? null : (
        <details>
          <summary>{t('cv')}</summary>
          <p className="quiet">{t('cvAbout')}</p>
          <p className="cv">{cv}</p>
        </details>
      )}
    </section>
  );
}

function Question({ question }: { question: ShownInterview['questions'][number] }) {
  const { expectedAnswer } = question;
  // A question without points of its own gets the sentences of its expected answer as points. They are not shown twice.
  const points = (question.rubric?.points ?? []).filter(({ text }) => !expectedAnswer?.includes(text));
  return (
    <li>
      <p>
        <b>{question.question}</b>
      </p>
      <p className="quiet">
        {t('meta', {
          kind: t(`kinds.${question.kind}`),
          hasSkill: question.skill === null ? 'no' : 'yes',
          skill: question.skill ?? '',
          weight: question.weight,
          required: question.required ? 'true' : 'false',
          source: t(`sources.${question.source}`),
        })}
        {'. '}
        {t('limits', { followUps: question.maxFollowUps, seconds: question.timeLimitSeconds ?? 0 })}
        {'.'}
      </p>
      {expectedAnswer === null ? null : (
        <p>
          <span className="quiet">{t('expected')}</span> {expectedAnswer}
        </p>
      )}
      {points.length > 0 ? (
        <>
          <p className="quiet">{t('points')}</p>
          <ul>
            {points.map(({ text, weight }) => (
              <li key={text}>{t('point', { text, weight })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </li>
  );
}

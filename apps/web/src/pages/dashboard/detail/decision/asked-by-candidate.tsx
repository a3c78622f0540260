import type { CandidateQuestionRecord } from '@parley/contract';
import { formatPosition } from '../../format-time.ts';
import { t } from './texts.ts';

/** The candidate's own questions, which the AI interviewer has promised to pass on. */
export function AskedByCandidate({ questions }: { questions: CandidateQuestionRecord[] }) {
  if (questions.length === 0) return null;
  return (
    <section className="part" aria-labelledby="asked-heading">
      <header>
        <h2 id="asked-heading">{t('asked.heading')}</h2>
        <p>{t('asked.about')}</p>
      </header>
      <ul className="asked">
        {questions.map(({ kind, text, startMs }) => (
          <li key={`${startMs} ${kind}`} className="play">
            <span className="quiet">{formatPosition(startMs)}</span>
            <div>
              <blockquote>{text}</blockquote>
              <p className="quiet">{t(`asked.${kind}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { CandidateQuestionRecord } from '@parley/contract';
import { Part } from '../../frame/part.tsx';
import { formatPosition } from '../../format-time.ts';
import { t } from './texts.ts';

/** The candidate's own questions, which the AI interviewer has promised to pass on. */
export function AskedByCandidate({ questions }: { questions: CandidateQuestionRecord[] }) {
  if (questions.length === 0) return null;
  return (
    <Part id="asked-heading" title={t('asked.heading')} about={t('asked.about')}>
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
    </Part>
  );
}

import type { RoomView } from '@parley/contract';
import { ArrivalHeading } from '../../../ui/arrival-heading.tsx';
import type { Captions } from './voice/captions.ts';
import { t } from './texts.ts';

/** The position in the interview, and the line to answer. */
export function Question({ view, captions }: { view: RoomView; captions: Captions }) {
  const { questionNumber, questionCount } = view;
  const position = t(view.isFollowUp ? 'question.positionFollowUp' : 'question.position', {
    number: questionNumber,
    count: questionCount,
  });
  return (
    <div className={view.question === null ? 'ask greeting' : 'ask'}>
      {view.question === null ? null : (
        <div className="count">
          <span>{position}</span>
          <ol className="ticks" aria-hidden="true">
            {Array.from({ length: questionCount }, (_, index) => (
              <li key={index} className={tickClass(index + 1, questionNumber)} />
            ))}
          </ol>
        </div>
      )}
      <ArrivalHeading arrived>{captions.headline ?? t('question.begins')}</ArrivalHeading>
    </div>
  );
}

function tickClass(number: number, current: number): string {
  if (number === current) return 'now';
  return number < current ? 'done' : '';
}

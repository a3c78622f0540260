import type { Need } from '@parley/contract';
import { formatInstant } from '../format-time.ts';
import { agoWords } from './ago.ts';
import { NeedActions } from './need-actions.tsx';
import { aboutWords, standsOf, titleOf } from './need-words.tsx';
import { t } from './texts.ts';

/** One need: what it is and since when in the margin, what happened in the column, what one can do beside it. */
export function NeedEntry({ need, now, mayAct }: { need: Need; now: Date; mayAct: boolean }) {
  const interview = need.kind === 'CALENDAR' ? null : need.interview;
  const words = 'request' in need ? need.request.message : null;
  return (
    <li className="need">
      <p className="since">
        <b>{t(`kind.${need.kind}`)}</b>{' '}
        <time dateTime={need.since} title={formatInstant(need.since)}>
          {agoWords(need.since, now)}
        </time>
      </p>
      <div>
        <h2>{titleOf(need)}</h2>
        {words ? <blockquote>{words}</blockquote> : null}
        <p>{standsOf(need)}</p>
        {interview ? <p className="quiet">{aboutWords(interview, now)}</p> : null}
      </div>
      <NeedActions need={need} mayAct={mayAct} />
    </li>
  );
}

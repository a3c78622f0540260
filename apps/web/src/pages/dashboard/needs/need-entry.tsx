import type { Need } from '@parley/contract';
import { useId, useState } from 'react';
import { formatInstant } from '../format-time.ts';
import { agoWords } from './ago.ts';
import { EndAbandoned } from './end-abandoned.tsx';
import { NeedActions, type Opened } from './need-actions.tsx';
import { aboutWords, nameOf, standsOf, titleOf } from './need-words.tsx';
import { OfferTimes } from './offer-times.tsx';
import { t } from './texts.ts';

/** One need: its kind and age in the margin, what happened in the column, and its actions beside it. */
export function NeedEntry({ need, now, mayAct }: { need: Need; now: Date; mayAct: boolean }) {
  const interview = need.kind === 'CALENDAR' ? null : need.interview;
  const [opened, setOpened] = useState<Opened | null>(null);
  const panel = useId();
  const close = () => {
    // The button that opened the panel gets the focus back.
    document.querySelector<HTMLElement>(`[aria-controls="${panel}"]`)?.focus();
    setOpened(null);
  };
  const words = 'request' in need ? need.request.message : need.kind === 'NOT_HELD' ? need.reason : null;
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
      <NeedActions need={need} mayAct={mayAct} opened={opened} panel={panel} onOpen={setOpened} />
      {opened === null || need.kind === 'CALENDAR' ? null : (
        <section className="solve" id={panel} aria-label={t(`panel.${opened}`, { name: nameOf(need) })}>
          {opened === 'END' ? (
            need.kind === 'ABANDONED' ? (
              <EndAbandoned need={need} onClose={close} />
            ) : null
          ) : (
            <OfferTimes need={need} way={opened} onDone={close} />
          )}
        </section>
      )}
    </li>
  );
}

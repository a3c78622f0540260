import type { PublicInterview } from '@parley/contract';
import type { ReactNode } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { formatAsChosen } from '../format-as-chosen.ts';
import { formatWait } from './countdown.ts';
import { useCountdown } from './use-countdown.ts';
import { t } from './later-texts.ts';

/** Too early: when the room opens, in the zone and clock of the reader's booking, and how long that is. */
export default function Doorstep({ interview, onOpen }: { interview: PublicInterview; onOpen: () => void }) {
  const leftMs = useCountdown(interview.opensAt, interview.serverNow, () => {
    announce(t('doorstep.open'));
    onOpen();
  });
  const values = { wait: formatWait(leftMs), b: (chunks: ReactNode) => <b>{chunks}</b> };
  const opensAt = interview.opensAt === null ? null : new Date(interview.opensAt);
  return (
    <div className="doorstep">
      <p>
        {opensAt
          ? t.rich('doorstep.opensInOn', {
              ...values,
              at: formatAsChosen(opensAt, interview),
              time: (chunks) => <time dateTime={opensAt.toISOString()}>{chunks}</time>,
            })
          : t.rich('doorstep.opensIn', values)}
      </p>
      <p className="quiet">{t('doorstep.stay')}</p>
    </div>
  );
}

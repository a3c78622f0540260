import type { RateClass, RateGauge } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { StateMark } from '../../../ui/state-mark.tsx';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { rateLimitsQuery } from './keys-api.ts';
import { useNow } from '../frame/use-now.ts';
import { t } from './texts.ts';

/** The HTTP methods of a class, which need no translation. */
const methods: Partial<Record<RateClass, string>> = { read: 'GET', write: 'POST, PATCH, DELETE' };

/** The requests left in this minute, as the server counts them. Reading them does not count. */
export function RateGauges() {
  const limits = useQuery({ ...rateLimitsQuery, refetchInterval: 2_000 });
  const now = useNow(1_000);
  if (limits.data) {
    return (
      <ul className="gauges">
        {limits.data.gauges.map((gauge) => (
          <Gauge key={gauge.class} gauge={gauge} now={now} />
        ))}
      </ul>
    );
  }
  return <NotLoaded query={limits} title={t('rateGauges.notLoaded')} />;
}

function Gauge({ gauge, now }: { gauge: RateGauge; now: Date }) {
  const left = gauge.limit - gauge.used;
  const isTight = gauge.refused || left <= gauge.limit / 5;
  const seconds = gauge.endsAt
    ? Math.min(60, Math.max(1, Math.ceil((Date.parse(gauge.endsAt) - now.getTime()) / 1000)))
    : null;
  return (
    <li className={isTight ? 'tight' : undefined}>
      <b>
        {t(`rateClass.${gauge.class}`)}
        <span>{methods[gauge.class] ?? t('rateClass.aiAbout')}</span>
      </b>
      <p className="n">
        <strong>{left}</strong>
        <small>{t('rateGauges.ofLimit', { limit: gauge.limit })}</small>
      </p>
      <Cells left={left} limit={gauge.limit} />
      {seconds === null ? (
        <p className="when">{t('rateGauges.unused')}</p>
      ) : isTight ? (
        <p className="when">
          <StateMark kind="review">
            {t('rateGauges.tight', { seconds, refused: gauge.refused ? 'yes' : 'no' })}
          </StateMark>
        </p>
      ) : (
        <p className="when">{t('rateGauges.used', { used: gauge.used, seconds })}</p>
      )}
    </li>
  );
}

const maxCells = 20;

/** A row of cells. Each stands for one request that is left, or for a twentieth of a large limit. */
function Cells({ left, limit }: { left: number; limit: number }) {
  const count = Math.max(1, Math.min(limit, maxCells));
  // Rounded up, so that the last request still shows one cell.
  const full = Math.ceil((left / Math.max(1, limit)) * count);
  return (
    <div className="cells" style={{ gridTemplateColumns: `repeat(${count}, 1fr)` }} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={index < full ? 'f' : undefined} />
      ))}
    </div>
  );
}

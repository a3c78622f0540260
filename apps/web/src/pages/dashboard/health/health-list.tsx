import { askableParts, type AskablePart, type HealthItem, type HealthPlace } from '@parley/contract';
import { Fragment } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark, type StateKind } from '../../../ui/state-mark.tsx';
import { formatInstant } from '../format-time.ts';
import { checkPart } from './health-api.ts';
import { t } from './texts.ts';

/** Parts with their state, what was found and what to do. */
export function HealthList({ items }: { items: readonly HealthItem[] }) {
  return (
    <ul className="health">
      {items.map((item) => (
        <Part key={item.part} item={item} />
      ))}
    </ul>
  );
}

function Part({ item }: { item: HealthItem }) {
  const asked = askableParts.find((part) => part === item.part);
  return (
    <li>
      <div className="health-part">
        <h3>{t(`part.${item.part}`)}</h3>
        <State of={item} />
      </div>
      <div className="health-words">
        <p>{item.found}</p>
        {item.mend === null ? null : <p>{item.mend}</p>}
        {item.settings.length > 0 && item.place === null ? (
          <p className="quiet">
            {t('settings')}{' '}
            {item.settings.map((name) => (
              <Fragment key={name}>
                <code>{name}</code>{' '}
              </Fragment>
            ))}
          </p>
        ) : null}
        <p className="quiet">{t('seen', { at: formatInstant(item.at) })}</p>
        {item.place === null ? null : <Place place={item.place} />}
      </div>
      {asked && item.state !== 'OFF' ? <Test part={asked} /> : null}
    </li>
  );
}

const kinds: Record<Exclude<HealthItem['state'], 'OFF'>, StateKind> = {
  WORKS: 'pass',
  ATTENTION: 'review',
  UNKNOWN: 'insufficient',
};

function State({ of: { state } }: { of: HealthItem }) {
  if (state === 'OFF') return <span className="quiet">{t('state.OFF')}</span>;
  return <StateMark kind={kinds[state]}>{t(`state.${state}`)}</StateMark>;
}

const places: Record<HealthPlace, { to: NonNullable<LinkProps['to']>; hash?: string }> = {
  OUTBOX: { to: '/outbox' },
  NEEDS: { to: '/interviews/needs' },
  WEBHOOKS: { to: '/integrations/webhooks' },
  CALENDARS: { to: '/calendars' },
  MODEL: { to: '/settings', hash: 'model' },
  SPEECH: { to: '/settings', hash: 'speech' },
  TEST_MODE: { to: '/settings', hash: 'organization' },
};

const Place = ({ place }: { place: HealthPlace }) => (
  <p>
    <Link {...places[place]}>{t(`place.${place}`)}</Link>
  </p>
);

function Test({ part }: { part: AskablePart }) {
  const testing = useMutation({
    mutationFn: () => checkPart(part),
    onSuccess: (item) => announce(t('tested', { part: t(`part.${part}`), state: t(`state.${item.state}`) })),
  });
  return (
    <div className="health-test">
      <Button
        size="small"
        aria-label={t('testName', { part: t(`part.${part}`) })}
        disabled={testing.isPending}
        onClick={() => testing.mutate()}
      >
        {t(testing.isPending ? 'testing' : 'test')}
      </Button>
      <Failure>{testing.error && t('notTested', { message: testing.error.message })}</Failure>
    </div>
  );
}

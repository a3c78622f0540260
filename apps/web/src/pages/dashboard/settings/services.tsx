import type { HealthPart } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../frame/loaded.tsx';
import { healthQuery } from '../health/health-api.ts';
import { HealthList } from '../health/health-list.tsx';
import '../health/health.css';
import { t } from './texts.ts';

const parts: readonly HealthPart[] = ['MEDIA', 'RELAY', 'OBJECTS', 'MAIL_SERVER'];

/** The services of the installation, with their state and settings. They can be tested here, but not changed. */
export function Services() {
  return (
    <Loaded query={useQuery(healthQuery)} title={t('services.notLoaded')}>
      {({ items }) => <HealthList items={items.filter(({ part }) => parts.includes(part))} />}
    </Loaded>
  );
}

import type { HealthPart } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { Problem } from '../frame/problem.tsx';
import { healthQuery } from '../health/health-api.ts';
import { HealthList } from '../health/health-list.tsx';
import '../health/health.css';
import { t } from './texts.ts';

const parts: readonly HealthPart[] = [
  'SPEECH_TO_TEXT',
  'TEXT_TO_SPEECH',
  'MEDIA',
  'RELAY',
  'OBJECTS',
  'MAIL_SERVER',
];

/** What the installation gives to every organization: shown with its state and what sets it, and tested, not changed. */
export function Services() {
  const health = useQuery(healthQuery);
  if (health.data) return <HealthList items={health.data.items.filter(({ part }) => parts.includes(part))} />;
  if (!health.error) return <LoadingText />;
  return <Problem title={t('services.notLoaded')} error={health.error} onRetry={health.refetch} />;
}

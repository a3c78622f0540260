import { Button } from '../../../ui/button.tsx';
import type { MeetingDevicesInUse } from '../devices/use-meeting-devices.ts';
import { browserFamily, coachingFor } from './coaching.ts';
import { t } from './texts.ts';

/** Says what fails and how to fix it in this browser, and always that the person can join anyway. */
export function Coach({ devices }: { devices: MeetingDevicesInUse }) {
  const coaching = coachingFor(devices.state, browserFamily(navigator.userAgent));
  return coaching.map(({ title, steps, kinds }) => (
    <div className="fix" key={title}>
      <h3>{title}</h3>
      {steps.length === 1 ? (
        <p>{steps[0]}</p>
      ) : (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <p>{t('fix.orJoin')}</p>
      <div className="acts">
        <Button size="big" onClick={() => void devices.request(kinds)}>
          {t('devices.tryAgain')}
        </Button>
      </div>
    </div>
  ));
}

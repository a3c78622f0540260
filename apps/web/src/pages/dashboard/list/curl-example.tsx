import { useMe } from '../frame/dashboard-frame.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { t } from './texts.ts';

/** The request that makes the first interview, ready for a terminal. */
function curlCall(publicUrl: string): string {
  return String.raw`curl ${publicUrl.replace(/\/$/, '')}/api/integration/interviews \
  -H "Authorization: Bearer $PARLEY_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "meetingType": "AI_ONLY",
    "schedulingMode": "IMMEDIATE",
    "jobRole": "Customer support engineer",
    "participants": [
      { "role": "CANDIDATE", "name": "Ines Marchetti", "email": "ines@example.com" }
    ]
  }'`;
}

export function CurlExample() {
  const call = curlCall(useMe().installation.publicUrl);
  return (
    <figure className="curl">
      <figcaption>
        <span>{t('curlExample.about')}</span>
        <CopyButton text={call} label={t('curlExample.copy')} />
      </figcaption>
      <pre>{call}</pre>
    </figure>
  );
}

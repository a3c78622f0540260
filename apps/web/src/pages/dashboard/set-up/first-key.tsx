import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/error-page.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import './set-up.css';
import { t } from './texts.ts';

/** The key, shown once, with a request that works. */
export function FirstKey({ apiKey }: { apiKey: string }) {
  const key = useRef<HTMLOutputElement>(null);
  useEffect(() => key.current?.focus(), []);
  const curl = [
    `curl -X POST ${location.origin}/api/integration/interviews`,
    `  -H 'Authorization: Bearer ${apiKey}'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '{"meetingType":"AI_ONLY","jobRole":"Support engineer","participants":[{"email":"you@example.com"}]}'`,
  ].join(' \\\n');
  return (
    <MessagePage
      title={t('firstKey.title')}
      actions={
        <Link to="/interviews" className={buttonClass('solid', 'big')}>
          {t('firstKey.goOn')}
        </Link>
      }
    >
      <p>{t('firstKey.advice')}</p>
      <div className="first-key">
        <output ref={key} tabIndex={-1} aria-label={t('firstKey.label')}>
          <code>{apiKey}</code>
        </output>
        <CopyButton text={apiKey} label={t('firstKey.copyKey')} />
      </div>
      <h2>{t('firstKey.tryIt')}</h2>
      <div className="first-key">
        <pre>
          <code>{curl}</code>
        </pre>
        <CopyButton text={curl} label={t('firstKey.copyRequest')} />
      </div>
    </MessagePage>
  );
}

import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/error-page.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import './set-up.css';

/** The key, revealed once, with a request that works. */
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
      title="Your first key"
      actions={
        <Link to="/interviews" className={buttonClass('solid', 'big')}>
          Go to the dashboard
        </Link>
      }
    >
      <p>
        Copy it now: it is not shown again. Your backend speaks to parley with it; keep it out of browsers.
      </p>
      <div className="first-key">
        <output ref={key} tabIndex={-1} aria-label="Your organization key">
          <code>{apiKey}</code>
        </output>
        <CopyButton text={apiKey} label="Copy the key" />
      </div>
      <h2>Try it</h2>
      <div className="first-key">
        <pre>
          <code>{curl}</code>
        </pre>
        <CopyButton text={curl} label="Copy the request" />
      </div>
    </MessagePage>
  );
}

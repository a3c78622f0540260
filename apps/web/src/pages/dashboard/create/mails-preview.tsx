import type { MailPreview } from '@parley/contract';
import { useState } from 'react';
import { MailHtml } from '../outbox/mail-html.tsx';
import { t } from './texts.ts';

/** The invitation as each role will get it. */
export function MailsPreview({ mails }: { mails: MailPreview[] }) {
  const [chosen, setChosen] = useState<MailPreview['role'] | null>(null);
  const mail = mails.find(({ role }) => role === chosen) ?? mails[0];
  if (!mail) return null;
  return (
    <div className="mail-preview">
      {mails.length > 1 ? (
        <div className="seg" role="radiogroup" aria-label={t('mail.to')}>
          {mails.map(({ role }) => (
            <label key={role}>
              <input
                type="radio"
                name="mail-role"
                checked={role === mail.role}
                onChange={() => setChosen(role)}
              />
              {t(`mail.role.${role}`)}
            </label>
          ))}
        </div>
      ) : null}
      <p className="subject">{mail.subject}</p>
      <p className="hint">
        {t('mail.from', { name: mail.fromName, email: mail.fromEmail })}{' '}
        {mail.hasCalendarEntry ? t('mail.hasEntry') : null}
      </p>
      <MailHtml key={mail.role} html={mail.html} subject={mail.subject} startsAt={390} />
      <p className="hint">{t('mail.linksLater')}</p>
    </div>
  );
}

import type { CalendarConnection, ChangeCalendarInput } from '@parley/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../webhooks/confirm-dialog.tsx';
import { goToProvider } from './calendars-api.ts';
import { t } from './texts.ts';

/** Whether booked interviews are written into a calendar of the connection, and into which. */
export function WriteBackChoice(props: {
  connection: CalendarConnection;
  /** What is being saved. */
  wanted: ChangeCalendarInput;
  onChange: (input: ChangeCalendarInput) => void;
}) {
  const { connection, wanted, onChange } = props;
  const { id, kind, name } = connection;
  const [asking, setAsking] = useState(false);
  const writable = connection.calendars.filter((calendar) => calendar.writable);
  if (!connection.canWriteBack) return <p className="quiet">{t('writeBackChoice.feedIsReadOnly')}</p>;
  // A calendar that is shared as busy times only does not say whether it can be written to; consent decides that.
  const asksForConsent = kind === 'GOOGLE' || kind === 'MICROSOFT';
  if (writable.length === 0 && !asksForConsent) {
    return <p className="quiet">{t('writeBackChoice.nothingWritable')}</p>;
  }
  const on = wanted.writesBack ?? connection.writesBack;
  const target = wanted.bookingsInto ?? connection.calendars.find(({ takesBookings }) => takesBookings)?.id;
  const toggle = (next: boolean) => {
    if (next && asksForConsent) setAsking(true);
    else onChange({ writesBack: next });
  };
  return (
    <div className="write-back">
      <label className="switch">
        <input type="checkbox" checked={on} onChange={(event) => toggle(event.target.checked)} />
        {t('writeBackChoice.label')}
      </label>
      {on && writable.length > 1 ? (
        <select
          className="in"
          aria-label={t('writeBackChoice.which')}
          value={target ?? ''}
          onChange={(event) => onChange({ bookingsInto: event.target.value })}
        >
          {writable.map((calendar) => (
            <option key={calendar.id} value={calendar.id}>
              {calendar.name}
            </option>
          ))}
        </select>
      ) : null}
      {asksForConsent ? (
        <ConfirmDialog
          open={asking}
          title={t('writeBackChoice.askTitle', { name })}
          action={t('writeBackChoice.goOn', { provider: t(`kind.${kind}`) })}
          run={() => goToProvider({ kind, reconnect: id, writesBack: true })}
          onClose={() => setAsking(false)}
        >
          <p>{t('writeBackChoice.askedAgain', { provider: t(`kind.${kind}`) })}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

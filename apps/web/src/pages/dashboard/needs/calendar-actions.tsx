import type { CalendarConnection, Need } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { calendarsQuery, syncCalendar } from '../calendars/calendars-api.ts';
import { ReconnectDialog } from '../calendars/reconnect-dialog.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { focusTitle } from '../frame/focus-title.ts';
import { t } from './texts.ts';

type CalendarNeed = Extract<Need, { kind: 'CALENDAR' }>;

/** The calendar's owner can connect it again, owners and admins can try it again, others can write to its owner. */
export function CalendarActions({ need: { calendar } }: { need: CalendarNeed }) {
  const { member } = useMe();
  const mayTry = calendar.isOwn || member.role === 'OWNER' || member.role === 'ADMIN';
  return (
    <>
      {mayTry ? <TryAgain id={calendar.id} name={calendar.name} /> : null}
      {calendar.isOwn ? <Reconnect id={calendar.id} /> : <WriteTo member={calendar.member} />}
    </>
  );
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['needs'] });

function TryAgain({ id, name }: { id: string; name: string }) {
  const read = useMutation({
    mutationFn: () => syncCalendar(id),
    onSuccess: ({ health }) => {
      const isBroken = health === 'NEEDS_ATTENTION';
      announce(t(isBroken ? 'calendar.stillNot' : 'calendar.read', { name }));
      // The row and its focused button disappear, so the title takes the focus.
      if (!isBroken) focusTitle();
    },
    onSettled: refresh,
  });
  const isStillBroken = read.data?.health === 'NEEDS_ATTENTION';
  return (
    <>
      <Button size="small" disabled={read.isPending} onClick={() => read.mutate()}>
        {read.isPending ? t('calendar.reading') : t('calendar.tryAgain')}
      </Button>
      {read.error ? (
        <Failure>{read.error.message}</Failure>
      ) : isStillBroken ? (
        <p className="quiet">{t('calendar.stillNot', { name })}</p>
      ) : null}
    </>
  );
}

function Reconnect({ id }: { id: string }) {
  const [of, setOf] = useState<CalendarConnection | null>(null);
  const open = useMutation({
    mutationFn: () => queryClient.fetchQuery(calendarsQuery),
    onSuccess: ({ connections }) => setOf(connections.find((one) => one.id === id) ?? null),
  });
  return (
    <>
      <Button size="small" disabled={open.isPending} onClick={() => open.mutate()}>
        {t('calendar.reconnect')}
      </Button>
      <Failure>{open.error?.message}</Failure>
      <ReconnectDialog
        of={of}
        onClose={() => {
          setOf(null);
          void refresh();
        }}
      />
    </>
  );
}

function WriteTo({ member: { name, email } }: { member: CalendarNeed['calendar']['member'] }) {
  if (email === null) return null;
  const subject = encodeURIComponent(t('calendar.subject'));
  return (
    <a
      className={buttonClass('line', 'small')}
      href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
    >
      {t('calendar.ask', { name })}
    </a>
  );
}

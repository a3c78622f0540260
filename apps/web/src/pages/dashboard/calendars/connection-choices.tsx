import type { CalendarConnection, ChangeCalendarInput } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { changeCalendar } from './calendars-api.ts';
import { BlockingChoice } from './blocking-choice.tsx';
import { WriteBackChoice } from './write-back-choice.tsx';
import { ZoneChoice } from './zone-choice.tsx';
import { t } from './texts.ts';

/** The owner's settings of a connection. Each is saved when it is made, one after the other. */
export function ConnectionChoices({ connection }: { connection: CalendarConnection }) {
  const key = ['change-calendar', connection.id];
  // A setting is shown as chosen while it is being saved; after a refusal the saved one returns.
  const [wanted, setWanted] = useState<ChangeCalendarInput>({});
  const change = useMutation({
    mutationKey: key,
    // Two quick changes must not overtake each other.
    scope: { id: key.join(' ') },
    mutationFn: (input: ChangeCalendarInput) => changeCalendar(connection.id, input),
    onMutate: (input) => setWanted((before) => ({ ...before, ...input })),
    onSuccess: () => announce(t('connectionChoices.saved')),
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: key }) === 1;
      if (isLast) setWanted({});
    },
  });
  return (
    <fieldset className="connection-choices" aria-label={connection.name}>
      <BlockingChoice
        calendars={connection.calendars}
        blocking={wanted.blocking ?? connection.calendars.filter(({ blocks }) => blocks).map(({ id }) => id)}
        onChange={(blocking) => change.mutate({ blocking })}
      />
      <div>
        <ZoneChoice
          connection={connection}
          wanted={wanted.timezone}
          onChange={(timezone) => change.mutate({ timezone })}
        />
        <WriteBackChoice connection={connection} wanted={wanted} onChange={(input) => change.mutate(input)} />
      </div>
      <Failure>
        {change.error && t('connectionChoices.nothingWasChanged', { message: change.error.message })}
      </Failure>
    </fieldset>
  );
}

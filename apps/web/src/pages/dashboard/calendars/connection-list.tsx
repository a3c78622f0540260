import type { CalendarConnection } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { useNow } from '../frame/use-now.ts';
import { formatInstant } from '../format-time.ts';
import { agoWords } from '../integrations/key-words.ts';
import { accountWords, healthOf } from './calendar-words.ts';
import { syncCalendar } from './calendars-api.ts';
import { ConnectionChoices } from './connection-choices.tsx';
import { ConnectionFacts } from './connection-facts.tsx';

interface Actions {
  onReconnect: (connection: CalendarConnection) => void;
  onDisconnect: (connection: CalendarConnection) => void;
}

/** Each connection set like a line of a play: its health in the margin, what it reads beside. */
export function ConnectionList(
  props: { connections: CalendarConnection[]; /** Own ones can be changed. */ own: boolean } & Actions,
) {
  const { connections, ...rest } = props;
  return (
    <ul className="connections">
      {connections.map((connection) => (
        <Connection key={connection.id} connection={connection} {...rest} />
      ))}
    </ul>
  );
}

function Connection(props: { connection: CalendarConnection; own: boolean } & Actions) {
  const { connection, own } = props;
  const health = healthOf(connection);
  const name = own ? connection.name : `${connection.name} of ${connection.member.name}`;
  const sync = useMutation({
    mutationFn: () => syncCalendar(connection.id),
    onSuccess: ({ lastError }) => announce(lastError === null ? `${name} was read` : `${name}: ${lastError}`),
  });
  return (
    <li className="play">
      <p className="margin">
        <StateMark kind={health.kind}>{health.words}</StateMark>
      </p>
      <div>
        <h3>{own ? connection.name : connection.member.name}</h3>
        <p className="quiet">
          {own ? '' : `${connection.name}. `}
          {accountWords(connection)}. <LastRead at={connection.lastReadAt} />
        </p>
        <Trouble connection={connection} own={own} onReconnect={() => props.onReconnect(connection)} />
        {own ? <ConnectionChoices connection={connection} /> : <ConnectionFacts connection={connection} />}
        {sync.error ? (
          <p className="fail" role="alert">
            {sync.error.message}
          </p>
        ) : null}
        <div className="actions">
          <Button
            size="small"
            icon="repeat"
            aria-label={`${sync.isPending ? 'Reading…' : 'Sync now'}: ${name}`}
            disabled={sync.isPending}
            onClick={() => sync.mutate()}
          >
            {sync.isPending ? 'Reading…' : 'Sync now'}
          </Button>
          <Button
            look="bare"
            size="small"
            aria-label={`Disconnect ${name}`}
            onClick={() => props.onDisconnect(connection)}
          >
            Disconnect
          </Button>
        </div>
      </div>
    </li>
  );
}

function LastRead({ at }: { at: string | null }) {
  const now = useNow(30_000);
  if (at === null) return 'Not read yet.';
  return (
    <>
      Last read <time dateTime={at}>{agoWords(at, now)}</time>.
    </>
  );
}

/** What went wrong, what follows from it, and what helps. */
function Trouble(props: { connection: CalendarConnection; own: boolean; onReconnect: () => void }) {
  const { connection, own } = props;
  if (connection.lastError === null) return null;
  const tried = connection.lastErrorAt === null ? '' : ` Tried ${formatInstant(connection.lastErrorAt)}.`;
  const whose = own ? 'of yours' : `of ${connection.member.name}`;
  if (connection.health === 'OK') {
    return (
      <p className="trouble">
        {connection.lastError}
        {tried} It is tried again by itself. What was read before counts for 15 minutes; after that no time{' '}
        {whose} is offered.
      </p>
    );
  }
  return (
    <div className="notice review">
      <p>
        {connection.lastError}
        {tried} What was read before counts for 15 minutes; after that no time {whose} is offered until this
        is mended.
      </p>
      {own ? (
        <Button size="small" aria-label={`Reconnect ${connection.name}`} onClick={props.onReconnect}>
          Reconnect
        </Button>
      ) : (
        <p>Only {connection.member.name} can reconnect it.</p>
      )}
    </div>
  );
}

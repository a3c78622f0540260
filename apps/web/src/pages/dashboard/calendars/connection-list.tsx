import type { CalendarConnection } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { SmallButton } from '../frame/small-button.tsx';
import { useNow } from '../frame/use-now.ts';
import { formatInstant } from '../format-time.ts';
import { agoWords } from '../integrations/key-words.ts';
import { accountWords, healthOf } from './calendar-words.ts';
import { syncCalendar } from './calendars-api.ts';
import { ConnectionChoices } from './connection-choices.tsx';
import { ConnectionFacts } from './connection-facts.tsx';
import { t } from './texts.ts';

interface Actions {
  onReconnect: (connection: CalendarConnection) => void;
  onDisconnect: (connection: CalendarConnection) => void;
}

/** Each connection in two columns: its health in the margin, its calendars beside it. */
export function ConnectionList(
  props: {
    connections: CalendarConnection[];
    /** Only a member's own can be changed. */ own: boolean;
  } & Actions,
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
  const name = own
    ? connection.name
    : t('connection.nameOfMember', { name: connection.name, member: connection.member.name });
  const sync = useMutation({
    mutationFn: () => syncCalendar(connection.id),
    onSuccess: ({ lastError }) =>
      announce(lastError === null ? t('connection.wasRead', { name }) : `${name}: ${lastError}`),
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
        <Failure>{sync.error?.message}</Failure>
        <div className="actions">
          <Button
            size="small"
            icon="repeat"
            aria-label={
              sync.isPending ? t('connection.readingName', { name }) : t('connection.syncName', { name })
            }
            disabled={sync.isPending}
            onClick={() => sync.mutate()}
          >
            {sync.isPending ? t('connection.reading') : t('connection.syncNow')}
          </Button>
          <SmallButton
            name={t('connection.disconnectName', { name })}
            onClick={() => props.onDisconnect(connection)}
          >
            {t('connection.disconnect')}
          </SmallButton>
        </div>
      </div>
    </li>
  );
}

function LastRead({ at }: { at: string | null }) {
  const now = useNow(30_000);
  if (at === null) return t('lastRead.notReadYet');
  return (
    <>
      {t.rich('lastRead.lastRead', {
        time: (chunks) => <time dateTime={at}>{chunks}</time>,
        ago: agoWords(at, now),
      })}
    </>
  );
}

/** What went wrong, what it causes, and what helps. */
function Trouble(props: { connection: CalendarConnection; own: boolean; onReconnect: () => void }) {
  const { connection, own } = props;
  if (connection.lastError === null) return null;
  const said = {
    error: connection.lastError,
    tried: connection.lastErrorAt === null ? 'no' : 'yes',
    at: connection.lastErrorAt === null ? '' : formatInstant(connection.lastErrorAt),
    own: own ? 'yes' : 'no',
    name: connection.member.name,
  };
  if (connection.health === 'OK') {
    return <p className="trouble">{t('trouble.isRetried', said)}</p>;
  }
  return (
    <div className="notice review">
      <p>{t('trouble.needsOwner', said)}</p>
      {own ? (
        <Button
          size="small"
          aria-label={t('trouble.reconnectName', { name: connection.name })}
          onClick={props.onReconnect}
        >
          {t('trouble.reconnect')}
        </Button>
      ) : (
        <p>{t('trouble.onlyOwner', { name: connection.member.name })}</p>
      )}
    </div>
  );
}

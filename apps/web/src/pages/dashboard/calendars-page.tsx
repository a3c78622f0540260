import type { CalendarConnection, CalendarConnectionList } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { AvailabilityPreview } from './calendars/availability-preview.tsx';
import './calendars/calendars.css';
import { problemWords } from './calendars/calendar-words.ts';
import { calendarsQuery, disconnectCalendar } from './calendars/calendars-api.ts';
import { ConnectDialog } from './calendars/connect-dialog.tsx';
import { ConnectionList } from './calendars/connection-list.tsx';
import { ReconnectDialog } from './calendars/reconnect-dialog.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { Problem } from './frame/problem.tsx';
import { useRemoval } from './frame/use-removal.ts';
import './integrations/integrations.css';
import { ConfirmDialog } from './webhooks/confirm-dialog.tsx';
import './webhooks/webhooks.css';

export default function CalendarsPage() {
  return (
    <DashboardFrame>
      <Calendars />
    </DashboardFrame>
  );
}

type Doing =
  | { what: 'connect' }
  | { what: 'reconnect' | 'disconnect'; connection: CalendarConnection }
  | null;

function Calendars() {
  const list = useQuery({
    ...calendarsQuery,
    // A new connection is read by a job, a moment after it was made.
    refetchInterval: ({ state }) => (state.data?.connections.some(isBeingRead) ? 1_000 : 15_000),
  });
  const [doing, setDoing] = useState<Doing>(null);
  const [turn, setTurn] = useState(0);
  const [gone, setGone] = useState<string | null>(null);
  const start = (next: Doing) => {
    setGone(null);
    setTurn(turn + 1);
    setDoing(next);
  };
  const removed = useRemoval(doing !== null);
  const back = useComingBack();
  const [made, setMade] = useState<string | null>(back.connected);
  const connected = list.data?.connections.find(({ id }) => id === made);
  return (
    <>
      <div className="title">
        <div>
          <PageTitle text="Calendars" />
          <p>
            Candidates are never offered a time when you are busy. Of your events parley keeps the times,
            nothing else.
          </p>
        </div>
        <Button
          icon="plus"
          look={list.data?.connections.length === 0 ? 'solid' : 'line'}
          disabled={!list.data}
          onClick={() => start({ what: 'connect' })}
        >
          Connect a calendar
        </Button>
      </div>
      {back.problem === null ? null : (
        <p className="notice fail" role="alert">
          The calendar was not connected. {problemWords(back.problem)}
        </p>
      )}
      {gone === null ? null : <output className="notice">{gone}</output>}
      {connected ? (
        <output className="notice">
          <b>{connected.name} is connected.</b> Choose below which of its calendars count as busy.
        </output>
      ) : null}
      {list.data ? (
        <>
          <Dialogs
            turn={turn}
            doing={doing}
            list={list.data}
            onClose={() => setDoing(null)}
            onConnected={setMade}
            onDisconnected={(message) => {
              removed();
              setGone(message);
            }}
          />
          <Loaded list={list.data} onDo={start} />
        </>
      ) : list.error ? (
        <Problem title="The calendars could not be loaded" error={list.error} onRetry={list.refetch} />
      ) : (
        <LoadingText />
      )}
    </>
  );
}

const isBeingRead = ({ lastReadAt, lastError }: CalendarConnection) =>
  lastReadAt === null && lastError === null;

/** What a provider's page has left in the address; said once, so a reload does not say it again. */
function useComingBack(): { connected: string | null; problem: string | null } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = (name: string) => (typeof search[name] === 'string' ? search[name].slice(0, 300) : null);
  const [came] = useState({ connected: text('connected'), problem: text('problem') });
  const isInAddress = search['connected'] !== undefined || search['problem'] !== undefined;
  useEffect(() => {
    if (isInAddress) void navigate({ to: '/calendars', search: {}, replace: true });
  }, [isInAddress, navigate]);
  return came;
}

function Loaded({ list, onDo }: { list: CalendarConnectionList; onDo: (doing: Doing) => void }) {
  const { member } = useMe();
  const own = list.connections.filter((connection) => connection.member.id === member.id);
  const others = list.connections.filter((connection) => connection.member.id !== member.id);
  const actions = {
    onReconnect: (connection: CalendarConnection) => onDo({ what: 'reconnect', connection }),
    onDisconnect: (connection: CalendarConnection) => onDo({ what: 'disconnect', connection }),
  };
  return (
    <>
      {own.length > 0 ? (
        <section className="part" aria-labelledby="own">
          <header>
            <h2 id="own">Yours</h2>
            <p>read every ten minutes, and whenever somebody asks for your time</p>
          </header>
          <ConnectionList connections={own} own {...actions} />
        </section>
      ) : (
        <NoneYet />
      )}
      {others.length > 0 ? (
        <section className="part" aria-labelledby="others">
          <header>
            <h2 id="others">Your colleagues’</h2>
            <p>shown to owners and admins; only whose it is can change it</p>
          </header>
          <ConnectionList connections={others} own={false} {...actions} />
        </section>
      ) : null}
      {list.connections.length > 0 ? (
        <section className="part" aria-labelledby="preview">
          <header>
            <h2 id="preview">Availability preview</h2>
            <p>what candidates and the API are offered, and why the rest is missing</p>
          </header>
          <AvailabilityPreview members={list.members} />
        </section>
      ) : null}
    </>
  );
}

function NoneYet() {
  return (
    <div className="empty">
      <h2>You have connected no calendar yet</h2>
      <p>
        With one, candidates pick a time when you are really free, nothing is booked over what you have, and
        booked interviews can appear in your calendar by themselves. Without one, somebody sends times by
        hand.
      </p>
      <p>
        Google, Microsoft, Apple iCloud, Fastmail, Nextcloud, any other CalDAV server, or the link of a feed.
      </p>
    </div>
  );
}

function Dialogs(props: {
  /** Counts what was opened: with each turn the fields begin anew. */
  turn: number;
  doing: Doing;
  list: CalendarConnectionList;
  onClose: () => void;
  onConnected: (connectionId: string) => void;
  onDisconnected: (message: string) => void;
}) {
  const { turn, doing, list, onClose } = props;
  const about = (what: NonNullable<Doing>['what']) =>
    doing !== null && doing.what === what && 'connection' in doing ? doing.connection : null;
  const leaving = about('disconnect');
  const leave = async () => {
    if (!leaving) return;
    const message = await disconnectCalendar(leaving.id);
    announce(`${leaving.name} is disconnected`);
    props.onDisconnected(message);
    await queryClient.invalidateQueries({ queryKey: ['calendars'] });
    void queryClient.invalidateQueries({ queryKey: ['calendar-preview'] });
  };
  return (
    <>
      <ConnectDialog
        key={`connect-${turn}`}
        open={doing?.what === 'connect'}
        offers={list.offers}
        onClose={onClose}
        onConnected={({ id }) => props.onConnected(id)}
      />
      <ReconnectDialog key={`reconnect-${turn}`} of={about('reconnect')} onClose={onClose} />
      <ConfirmDialog
        open={leaving !== null}
        title={`Disconnect ${leaving?.name ?? ''}?`}
        action="Disconnect"
        danger
        run={leave}
        onClose={onClose}
      >
        <p>
          Its password and everything read from it are erased. Interviews that were booked stay booked.
          Without another calendar, no time of {leaving?.member.name ?? 'this member'} is offered.
        </p>
      </ConfirmDialog>
    </>
  );
}

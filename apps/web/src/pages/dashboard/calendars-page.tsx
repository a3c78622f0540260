import type { CalendarConnection, CalendarConnectionList } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { announce } from '../../ui/live-region.tsx';
import { AvailabilityPreview } from './calendars/availability-preview.tsx';
import './calendars/calendars.css';
import { problemWords } from './calendars/calendar-words.ts';
import { calendarsQuery, disconnectCalendar } from './calendars/calendars-api.ts';
import { ConnectDialog } from './calendars/connect-dialog.tsx';
import { ConnectionList } from './calendars/connection-list.tsx';
import { ReconnectDialog } from './calendars/reconnect-dialog.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { PageHead } from './frame/page-head.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { Part } from './frame/part.tsx';
import { useRemoval } from './frame/use-removal.ts';
import './integrations/integrations.css';
import { ConfirmDialog } from './webhooks/confirm-dialog.tsx';
import './webhooks/webhooks.css';
import { t } from './calendars/texts.ts';
import { t as tFrame } from './frame/texts.ts';

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
  const list = useQuery(calendarsQuery);
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
      <PageHead title={tFrame('navigation.calendars')} about={t('calendars.about')}>
        <Button
          icon="plus"
          look={list.data?.connections.length === 0 ? 'solid' : 'line'}
          disabled={!list.data}
          onClick={() => start({ what: 'connect' })}
        >
          {t('calendars.connectCalendar')}
        </Button>
      </PageHead>
      <Failure notice>
        {back.problem !== null && t('calendars.notConnected', { problem: problemWords(back.problem) })}
      </Failure>
      {gone === null ? null : <output className="notice">{gone}</output>}
      {connected ? (
        <output className="notice">
          {t.rich('calendars.isConnected', { b: (chunks) => <b>{chunks}</b>, name: connected.name })}
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
      ) : (
        <NotLoaded query={list} title={t('calendars.notLoaded')} />
      )}
    </>
  );
}

/**
 * What the return from a provider's page left in the URL. It is shown once, so that a reload does not show it
 * again.
 */
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
        <Part id="own" title={t('parts.own')} about={t('parts.ownAbout')}>
          <ConnectionList connections={own} own {...actions} />
        </Part>
      ) : (
        <NoneYet />
      )}
      {others.length > 0 ? (
        <Part id="others" title={t('parts.others')} about={t('parts.othersAbout')}>
          <ConnectionList connections={others} own={false} {...actions} />
        </Part>
      ) : null}
      {list.connections.length > 0 ? (
        <Part id="preview" title={t('parts.preview')} about={t('parts.previewAbout')}>
          <AvailabilityPreview members={list.members} />
        </Part>
      ) : null}
    </>
  );
}

function NoneYet() {
  return (
    <Empty title={t('noneYet.heading')} about={t('noneYet.whatItDoes')}>
      <p>{t('noneYet.whichOnes')}</p>
    </Empty>
  );
}

function Dialogs(props: {
  /** Counts how often the dialog was opened, so that it begins with empty fields each time. */
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
    announce(t('disconnectDialog.done', { name: leaving.name }));
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
        title={t('disconnectDialog.title', { name: leaving?.name ?? '' })}
        action={t('connection.disconnect')}
        danger
        run={leave}
        onClose={onClose}
      >
        <p>{t('disconnectDialog.whatEnds', { name: leaving?.member.name ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}

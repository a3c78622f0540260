import type { MemberSession } from '@parley/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { formatInstant } from '../format-time.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { DraftList } from '../frame/draft-list.tsx';
import { focusTitle } from '../frame/focus-title.ts';
import { leaveSession } from '../frame/leave-session.ts';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { SmallButton } from '../frame/small-button.tsx';
import { t as tFrame } from '../frame/texts.ts';
import '../team/team.css';
import { endAllSessions, endSession, sessionsQuery } from './accounts-api.ts';
import { browserOf, placeOf } from './session-words.ts';
import { t } from './texts.ts';

/** Every browser in which the member is signed in, with a button to sign it out. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const [leaving, setLeaving] = useState(false);
  const ending = useMutation({
    mutationFn: ({ id }: MemberSession) => endSession(id),
    onSuccess: async (_, session) => {
      announce(t('sessions.ended', { name: browserOf(session) }));
      // The row and its button disappear, so the title takes the focus.
      focusTitle();
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions.heading')}</h2>
      <p>{t('sessions.about')}</p>
      <Failure notice>{ending.error?.message}</Failure>
      {sessions.data ? (
        <SessionTable
          sessions={sessions.data.sessions}
          busy={ending.isPending}
          onEnd={(session) => ending.mutate(session)}
        />
      ) : (
        <NotLoaded query={sessions} title={t('sessions.notLoaded')} />
      )}
      <Button onClick={() => setLeaving(true)}>{t('sessions.endAll')}</Button>
      <EndAllDialog open={leaving} onClose={() => setLeaving(false)} />
    </section>
  );
}

function SessionTable(props: {
  sessions: MemberSession[];
  busy: boolean;
  onEnd: (session: MemberSession) => void;
}) {
  return (
    <table className="list stack team">
      <caption className="sr">{t('sessions.heading')}</caption>
      <ColumnHeads
        names={[t('sessions.where'), t('sessions.firstSeen'), t('sessions.lastSeen')]}
        last={tFrame('shared.actions')}
      />
      <tbody>
        {props.sessions.map((session) => (
          <tr key={session.id}>
            <td className="subject">
              <b>{browserOf(session)}</b>
              {session.current ? <span className="you">{t('sessions.thisOne')}</span> : null}
              <span className="tag">{placeOf(session)}</span>
            </td>
            <td>
              {formatInstant(session.firstSeenAt)}
              <span className="tag">{t('sessions.by', { by: session.signedInBy ?? '' })}</span>
            </td>
            <td>{session.current ? t('sessions.now') : formatInstant(session.lastSeenAt)}</td>
            <td className="act">
              {session.current ? null : (
                <SmallButton
                  name={`${t('sessions.end')}: ${browserOf(session)}`}
                  disabled={props.busy}
                  onClick={() => props.onEnd(session)}
                >
                  {t('sessions.end')}
                </SmallButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EndAllDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { member } = useMe();
  const ending = useMutation({
    mutationFn: endAllSessions,
    onSuccess: async () => {
      announce(t('sessions.endedAll'));
      await leaveSession(member.id);
    },
  });
  return (
    <ActionDialog
      open={open}
      title={t('sessions.endAllTitle')}
      onClose={onClose}
      action={ending.isPending ? tFrame('shared.oneMoment') : t('sessions.endAll')}
      danger
      disabled={ending.isPending}
      onAct={() => ending.mutate()}
    >
      <p>{t('sessions.endAllAbout')}</p>
      {open ? <DraftList memberId={member.id} /> : null}
      <Failure>{ending.error?.message}</Failure>
    </ActionDialog>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/request.ts';
import { announce } from '../../ui/live-region.tsx';
import { formatAsChosen } from '../interview/format-as-chosen.ts';
import { useLooks } from '../interview/prejoin/doorstep.tsx';
import { isMeeting, type MeetingInterview } from './is-meeting.ts';
import { t } from './prejoin/texts.ts';

/** Keeps a page without a socket up to date: before the lobby, and after leaving. */
export function UpToDate(props: {
  interview: MeetingInterview;
  onSeen: (interview: MeetingInterview) => void;
}) {
  const { interview, onSeen } = props;
  const router = useRouter();
  useLooks(
    interview.meetingCode,
    // If the meeting is now held elsewhere, the router decides again which page to show.
    (now) => (isMeeting(now) ? onSeen(now) : void router.invalidate()),
    (reason) => {
      const isGone = reason instanceof ApiError && (reason.status === 401 || reason.status === 404);
      if (isGone) void router.invalidate();
    },
  );
  const { scheduledAt } = interview;
  const saidAt = useRef(scheduledAt);
  useEffect(() => {
    if (saidAt.current === scheduledAt) return;
    saidAt.current = scheduledAt;
    if (scheduledAt === null) return;
    announce(t('facts.moved', { at: formatAsChosen(new Date(scheduledAt), interview) }));
  }, [scheduledAt, interview]);
  return null;
}

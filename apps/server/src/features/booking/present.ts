import type { PublicBooking } from '@parley/contract';
import { noticeUrl } from '../candidate-notice/index.ts';
import { unattendedEndsAt } from '../interviews/index.ts';
import { joinTokenOf, joinUrl, leads, readingOf, type LinkContext } from '../participants/index.ts';
import { bookingChangeUrls } from './booking-link.ts';
import { onlyCandidate, type BookingView } from './read-booking.ts';
import { bookedTimeOf } from './rules.ts';

/**
 * The data of the booking page.
 *
 * @param ics calendar file of the booked time; null when there is no time to add to a calendar.
 * @param sendsMail whether mails reach the person who opens the page, so that the page announces no mail that never
 * comes.
 */
export function presentBooking(
  view: BookingView,
  links: LinkContext,
  { ics, sendsMail, now }: { ics: string | null; sendsMail: boolean; now: Date },
): PublicBooking {
  const { interview, participants, connected, link, state, hold } = view;
  const candidate = onlyCandidate(view);
  const booked = bookedTimeOf(interview);
  const changeUrls = state === 'BOOKED' ? bookingChangeUrls(links, interview) : null;
  const isComing =
    state !== 'EXPIRED' &&
    (state === 'BOOKED' || interview.status === 'ACTIVE' || interview.status === 'SCHEDULED');
  return {
    purpose: link.purpose,
    state,
    companyName: interview.company_name,
    branding: view.branding,
    title: interview.title,
    jobRole: interview.job_role,
    meetingType: interview.meeting_type,
    durationMinutes: interview.duration_minutes,
    candidate: candidate && { name: candidate.name, email: candidate.email },
    hosts: participants.filter(({ role }) => leads(role)).map(({ name }) => ({ name })),
    language: interview.language,
    timezone: connected[0]?.timezone ?? interview.timezone,
    reading: candidate && readingOf(candidate),
    slots: view.slots.map(({ start, end }) => formatTime({ start: new Date(start), end: new Date(end) })),
    hold: hold && { ...formatTime(hold), expiresAt: hold.expiresAt.toISOString() },
    booked: booked && formatTime(booked),
    closesAt: booked ? null : unattendedEndsAt(interview).toISOString(),
    rescheduleUrl: changeUrls?.rescheduleUrl ?? null,
    cancelUrl: changeUrls?.cancelUrl ?? null,
    hasRoom: interview.meeting_type === 'AI_ONLY' || interview.has_room,
    meetingUrl: isComing ? interview.meeting_url : null,
    joinUrl:
      candidate && booked && isComing ? joinUrl(links.publicUrl, joinTokenOf(candidate, links.box)) : null,
    ics,
    sendsMail,
    retryAfterSeconds: view.retryAfterSeconds,
    noticeUrl: noticeUrl(links.publicUrl, link.organizationId),
    serverNow: now.toISOString(),
  };
}

const formatTime = ({ start, end }: { start: Date; end: Date }) => ({
  start: start.toISOString(),
  end: end.toISOString(),
});

export { calendarUidOf } from './identity.ts';
export { inviteParticipant } from './invite-participant.ts';
export { notifyOfEvent } from './notify-of-event.ts';
export { remind } from './plan-reminders.ts';
export { queueCancelNotices } from './queue-cancel-notices.ts';
export { readCalendarEntry } from './read-calendar-entry.ts';
export { getMail, listMails, mailTimeline } from './read-outbox.ts';
export { eraseMail, giveUpMail, sendMail } from './send-mail.ts';

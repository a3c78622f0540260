export { notifyOfEvent, type NotifyDeps } from './notify-of-event.ts';
export { getMail, listMails, mailTimeline, type MailTimelineRow } from './read-outbox.ts';
export type { MailKind } from './rules.ts';
export { giveUpMail, sendMail, type SendMailDeps } from './send-mail.ts';

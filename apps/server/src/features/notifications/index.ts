export { notifyOfEvent } from './notify-of-event.ts';
export { getMail, listMails, mailTimeline } from './read-outbox.ts';
export { giveUpMail, sendMail } from './send-mail.ts';

export { roomDisclosureVersion } from './disclosure.ts';
export {
  discloseTo,
  giveConsent,
  isRecorded,
  meetingKindOf,
  presentConsent,
  presentMeetingConsent,
  storeConsent,
  storeMeetingConsent,
  wordsShown,
} from './give-consent.ts';

export { disclosureHash, languageOfVersion, roomDisclosureVersion } from './disclosure.ts';
export {
  discloseTo,
  giveConsent,
  isRecorded,
  meetingKindOf,
  presentConsent,
  presentMeetingConsent,
  storeConsent,
  storeMeetingConsent,
} from './give-consent.ts';

export { roomDisclosureVersion } from './disclosure.ts';
export {
  discloseTo,
  giveConsent,
  isRecorded,
  presentConsent,
  presentMeetingConsent,
  storeConsent,
  storeMeetingConsent,
} from './give-consent.ts';

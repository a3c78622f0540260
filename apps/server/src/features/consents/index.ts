export { roomDisclosureVersion } from './disclosure.ts';
export { discloseTo, giveConsent, giveMeetingConsent, presentConsent, storeConsent } from './give-consent.ts';

/** The settings of an organization's own services. Nothing listens on this port. */
const url = 'http://127.0.0.1:9/v1';
const key = 'sk-of-an-organization';

export const ownModel = {
  source: 'OWN',
  protocol: 'openai',
  url,
  name: 'small',
  key,
  maySuggestFail: false,
};
export const ownSpeech = {
  kind: 'TEXT_TO_SPEECH',
  source: 'OWN',
  url,
  model: 'tts-1',
  voice: 'alloy',
  key,
};

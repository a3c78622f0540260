import { expect, it } from 'vitest';
import { inLanguage } from './language.ts';
import { sayAgain } from './say-again.ts';

it.each([
  ['Send at least 3 characters.', 'Verwenden Sie mindestens 3 Zeichen.'],
  ['The endpoint answered 503.', 'Die Adresse hat mit 503 geantwortet.'],
  [
    'The endpoint answered 302. Redirects are not followed.',
    'Die Adresse hat mit 302 geantwortet. Parley folgt Weiterleitungen nicht.',
  ],
  ['Not sent: the interview had been deleted.', 'Nicht gesendet: Das Interview wurde vorher gelöscht.'],
  ['The server answered 500.', 'Der Server hat mit 500 geantwortet.'],
  ['The server’s answer is not well-formed XML.', 'Die Antwort des Servers ist kein wohlgeformtes XML.'],
  [
    'Its credentials were lost with the secret of this installation. Connect it again.',
    'Die Zugangsdaten gingen mit dem Geheimnis dieser Installation verloren. Verbinden Sie den Kalender neu.',
  ],
])('translates “%s” into German and back', (english, german) => {
  expect(inLanguage('de', () => sayAgain(english))).toBe(german);
  expect(inLanguage('en', () => sayAgain(german))).toBe(english);
  expect(sayAgain(english)).toBe(english);
});

it('returns an unknown sentence, such as another server’s, unchanged', () => {
  expect(inLanguage('de', () => sayAgain('550 no such mailbox'))).toBe('550 no such mailbox');
});

import { caldavPresets } from '@parley/contract';

export type CaldavPreset = (typeof caldavPresets)[number];

/** Something that can be connected, and the form that connects it. */
export type Provider =
  | { form: 'OAUTH'; kind: 'GOOGLE' | 'MICROSOFT'; name: string; about: string }
  | { form: 'CALDAV'; preset: CaldavPreset; name: string; about: string }
  | { form: 'ICS'; name: string; about: string };

/** From the most used to the most special. */
export const providers: readonly Provider[] = [
  { form: 'OAUTH', kind: 'GOOGLE', name: 'Google', about: 'You allow it on a page of Google.' },
  {
    form: 'OAUTH',
    kind: 'MICROSOFT',
    name: 'Microsoft',
    about: 'Outlook.com and Microsoft 365. You allow it on a page of Microsoft.',
  },
  ...caldavPresets.map((preset): Provider => ({
    form: 'CALDAV',
    preset,
    name: preset.name,
    about:
      preset.serverUrl === null ? 'CalDAV, with your server’s address.' : 'CalDAV, with an app password.',
  })),
  { form: 'ICS', name: 'A feed', about: 'Any secret iCalendar link. It can be read, not written.' },
];

import { caldavPresets } from '@parley/contract';
import { t } from './texts.ts';

export type CaldavPreset = (typeof caldavPresets)[number];
export const nameOf = ({ name }: CaldavPreset): string => name ?? t('caldavForm.otherServer');

/** Something that can be connected, with its form. */
export type Provider =
  | { form: 'OAUTH'; kind: 'GOOGLE' | 'MICROSOFT'; name: string; about: string }
  | { form: 'CALDAV'; preset: CaldavPreset; name: string; about: string }
  | { form: 'ICS'; name: string; about: string };

/** From the most common to the rarest. */
export const listProviders = (): Provider[] => [
  { form: 'OAUTH', kind: 'GOOGLE', name: t('kind.GOOGLE'), about: t('providers.googleAbout') },
  {
    form: 'OAUTH',
    kind: 'MICROSOFT',
    name: t('kind.MICROSOFT'),
    about: t('providers.microsoftAbout'),
  },
  ...caldavPresets.map((preset): Provider => ({
    form: 'CALDAV',
    preset,
    name: nameOf(preset),
    about: preset.serverUrl === null ? t('providers.caldavWithAddress') : t('providers.caldavWithPassword'),
  })),
  { form: 'ICS', name: t('providers.feed'), about: t('providers.feedAbout') },
];

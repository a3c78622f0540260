import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../../../ui/icon.tsx';

/** A page of the dashboard; `path` is an address without parameters. */
export interface NavigationEntry {
  word: string;
  path: NonNullable<LinkProps['to']>;
  icon: IconName;
  /** Shown below their entry, which leads to the first of them. */
  below?: readonly { word: string; path: NonNullable<LinkProps['to']> }[];
  /** Pages that the server draws itself, below the others. */
  outside?: readonly { word: string; href: string }[];
}

/** The side navigation, from top to bottom. Six entries at the most. */
export const navigation: readonly NavigationEntry[] = [
  { word: 'Interviews', path: '/interviews', icon: 'conversation' },
  { word: 'Calendars', path: '/calendars', icon: 'calendar' },
  { word: 'Team', path: '/team', icon: 'team' },
  {
    word: 'Integrations',
    path: '/integrations',
    icon: 'integrations',
    below: [
      { word: 'REST API & SDK', path: '/integrations' },
      { word: 'Request log', path: '/integrations/requests' },
      { word: 'Webhooks', path: '/integrations/webhooks' },
    ],
    outside: [{ word: 'API reference', href: '/reference' }],
  },
  { word: 'Mail outbox', path: '/outbox', icon: 'mail' },
];

import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../../../ui/icon.tsx';
import type { FrameText } from './texts.ts';

/** A page of the dashboard; `path` has no parameters. */
export interface NavigationEntry {
  word: FrameText;
  path: NonNullable<LinkProps['to']>;
  icon: IconName;
  /** The entries below it are visible on every page. */
  isOpen?: true;
  /** Entries that are shown below this one. It links to one of them itself. */
  below?: readonly { word: FrameText; path: NonNullable<LinkProps['to']> }[];
  /** Pages that the server renders itself. They are shown after the entries in `below`. */
  outside?: readonly { word: FrameText; href: string }[];
}

/** The side navigation, from top to bottom. */
export const navigation: readonly NavigationEntry[] = [
  {
    word: 'navigation.interviews',
    path: '/interviews',
    icon: 'conversation',
    isOpen: true,
    below: [
      { word: 'navigation.needsYou', path: '/interviews/needs' },
      { word: 'navigation.allInterviews', path: '/interviews' },
      { word: 'navigation.figures', path: '/interviews/figures' },
    ],
  },
  { word: 'navigation.myInterviews', path: '/my-interviews', icon: 'person' },
  { word: 'navigation.calendars', path: '/calendars', icon: 'calendar' },
  { word: 'navigation.team', path: '/team', icon: 'team' },
  {
    word: 'navigation.integrations',
    path: '/integrations',
    icon: 'integrations',
    below: [
      { word: 'navigation.restApi', path: '/integrations' },
      { word: 'navigation.requestLog', path: '/integrations/requests' },
      { word: 'navigation.webhooks', path: '/integrations/webhooks' },
    ],
    outside: [{ word: 'navigation.apiReference', href: '/reference' }],
  },
  { word: 'navigation.mailOutbox', path: '/outbox', icon: 'mail' },
  {
    word: 'navigation.settings',
    path: '/settings',
    icon: 'settings',
    below: [
      { word: 'navigation.organization', path: '/settings' },
      { word: 'navigation.health', path: '/settings/health' },
      { word: 'navigation.auditLog', path: '/settings/audit' },
    ],
  },
];

import type { MeetingIconName } from '../pages/meeting/meeting-icons.ts';

/** Every icon: one path on a 20-pixel grid, 1.5 px lines, round ends. Alphabetical. */
const paths = {
  alert: 'M10 3.2 17.5 16.3h-15zM10 8.2v3.6M10 14.1h.01',
  'arrow-left': 'm12 4.5-5.5 5.5 5.5 5.5',
  'arrow-right': 'm8 4.5 5.5 5.5L8 15.5',
  camera: 'M3 5.5h9.5v9H3zM12.5 8.8 17 6.3v7.4l-4.5-2.5',
  captions: 'M3 5h14v10.5H3zM8.8 9a1.7 1.7 0 1 0 0 2.5M13.8 9a1.7 1.7 0 1 0 0 2.5',
  check: 'm4 10.5 4 4 8-9',
  'chevron-down': 'm5 7.5 5 5 5-5',
  clock: 'M16.75 10a6.75 6.75 0 1 1-13.5 0a6.75 6.75 0 1 1 13.5 0M10 6.2V10l2.5 1.8',
  close: 'm5 5 10 10M15 5 5 15',
  conversation: 'M3.5 4.5h13v9h-7l-3.5 3v-3h-2.5zM7 8h6M7 10.5h3.5',
  download: 'M10 3.5v9M6.2 9l3.8 3.8L13.8 9M4 16.5h12',
  'full-screen': 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  globe:
    'M16.75 10a6.75 6.75 0 1 1-13.5 0a6.75 6.75 0 1 1 13.5 0M3.3 10h13.4M10 3.3c2.2 2 3 4.2 3 6.7s-.8 4.7-3 6.7c-2.2-2-3-4.2-3-6.7s.8-4.7 3-6.7z',
  keyboard: 'M2.8 5.5h14.4v9H2.8zM5.8 8.4h.01M8.6 8.4h.01M11.4 8.4h.01M14.2 8.4h.01M6.8 11.6h6.4',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l1-1',
  microphone:
    'M10 3a2.5 2.5 0 0 0-2.5 2.5v4a2.5 2.5 0 0 0 5 0v-4A2.5 2.5 0 0 0 10 3zM4.8 9.5a5.2 5.2 0 0 0 10.4 0M10 14.8V17',
  'microphone-off':
    'M12.5 8V5.5a2.5 2.5 0 0 0-4.8-1M7.5 7.8v1.7a2.5 2.5 0 0 0 3.9 2.1M4.8 9.5a5.2 5.2 0 0 0 8.3 4.2M15.2 9.5a5.2 5.2 0 0 1-.5 2.2M10 14.8V17M3.5 3.5l13 13',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z',
  pause: 'M7 4.5v11M13 4.5v11',
  person: 'M13 7a3 3 0 1 1-6 0a3 3 0 1 1 6 0M4 16.5c.4-3.2 2.7-5 6-5s5.6 1.8 6 5',
  play: 'M6.5 4v12l9.5-6z',
  settings:
    'M3.5 6.5H10M14.5 6.5h2M3.5 13.5h2M10 13.5h6.5M14.25 6.5a2 2 0 1 1-4 0a2 2 0 1 1 4 0M9.75 13.5a2 2 0 1 1-4 0a2 2 0 1 1 4 0',
  repeat: 'M4 10a6 6 0 1 0 2-4.5L4 7.3M4 3.5v3.8h3.8',
  skip: 'm5 5 6 5-6 5zM14.5 5v10',
  speaker: 'M3.5 8v4h2.8L10 15.2V4.8L6.3 8zM13 7.5a3.5 3.5 0 0 1 0 5M15 5.2a6.5 6.5 0 0 1 0 9.6',
  sun: 'M13.25 10a3.25 3.25 0 1 1-6.5 0a3.25 3.25 0 1 1 6.5 0M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3',
  team: 'M10.25 7a2.75 2.75 0 1 1-5.5 0a2.75 2.75 0 1 1 5.5 0M2.5 16c.3-3 2.2-4.5 5-4.5s4.7 1.5 5 4.5M12.5 4.5a2.7 2.7 0 0 1 0 5M14.2 11.8c1.9.5 3 1.9 3.3 4.2',
} as const;

/** Icons that are defined in pages/dashboard/frame/dashboard-icons.ts. */
export type DashboardIconName = 'calendar' | 'copy' | 'integrations' | 'mail' | 'menu' | 'plus' | 'search';

export type IconName = keyof typeof paths | DashboardIconName | MeetingIconName;

let drawn: Partial<Record<IconName, string>> = paths;

/** Adds icons that only some pages need; those pages bring them. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  drawn = { ...drawn, ...more };
}

/** An icon is decoration: the word beside it, or the button's label, has the meaning. */
export function Icon({
  name,
  small = false,
  className = '',
}: {
  name: IconName;
  small?: boolean;
  className?: string;
}) {
  return (
    <svg className={`i ${small ? 's' : ''} ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={drawn[name]} />
    </svg>
  );
}

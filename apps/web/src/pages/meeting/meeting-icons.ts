/** Icons that only meetings between people need, in the style of ui/icon.tsx. Alphabetical. */
export const meetingIcons = {
  'camera-off': 'M6.5 5.5h6v5.5M12.5 8.8 17 6.3v7.4l-2.5-1.4M11.5 14.5H3v-9M3.5 3.5l13 13',
  connection: 'M4 15v-2.5M8 15v-5M12 15V7.5M16 15V5',
  grid: 'M3.5 4.5H9v4.7H3.5zM11 4.5h5.5v4.7H11zM3.5 11H9v4.7H3.5zM11 11h5.5v4.7H11z',
  hand: 'M6 10.5V5.7a1.1 1.1 0 0 1 2.2 0V9.5M8.2 9.5V4.3a1.1 1.1 0 0 1 2.2 0v5.2M10.4 9.5V4.9a1.1 1.1 0 0 1 2.2 0V10M12.6 10V6.7a1.1 1.1 0 0 1 2.2 0v5.1c0 3.4-1.9 5.2-4.7 5.2-2.4 0-3.7-1-4.8-3.1L3.7 11c-.6-1.2.9-2.1 1.7-1.1l.6.9',
  leave: 'M11 3.5H4.5v13H11M8.5 10H17M14 6.8l3.2 3.2-3.2 3.2',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  note: 'M4.5 3.5h11v9l-4 4h-7zM11.5 16.5v-4h4M7.5 7h5M7.5 9.8h3',
  share: 'M3 4.5h14V14H3zM7.5 17h5M10 11.5V7M8 8.8l2-2 2 2',
  'speaker-view': 'M3.5 4.5h13v7.2h-13zM3.5 14h3.2v2.5H3.5zM8.4 14h3.2v2.5H8.4zM13.3 14h3.2v2.5h-3.2z',
  'weak-connection': 'M4 15v-2.5M8 15v-5M12 15h.01M16 15h.01',
} as const;

export type MeetingIconName = keyof typeof meetingIcons;

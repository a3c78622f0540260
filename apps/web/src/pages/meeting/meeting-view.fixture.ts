import type { MeetingPerson, MeetingView } from '@parley/contract';

export const ines: MeetingPerson = {
  participantId: '018f0000-0000-7000-8000-000000000001',
  name: 'Ines Marchetti',
  role: 'CANDIDATE',
  place: 'LOBBY',
  since: '2026-11-24T10:25:00.000Z',
  handRaisedAt: null,
  recorded: 'PICTURE_AND_VOICE',
};
export const priya: MeetingPerson = {
  ...ines,
  participantId: '018f0000-0000-7000-8000-000000000002',
  name: 'Priya Raman',
  role: 'INTERVIEWER',
  place: 'ROOM',
};

/** What a candidate in the lobby sees, with changes. */
export function meetingView(change: Partial<MeetingView> = {}): MeetingView {
  return {
    phase: 'LOBBY',
    participantId: ines.participantId,
    leads: false,
    sends: ['camera', 'microphone', 'screen'],
    opensAt: null,
    startedAt: null,
    endsAt: null,
    endedReason: null,
    people: [priya],
    lobbyMessages: [],
    chat: [],
    agenda: [],
    questions: [],
    recording: 'OFF',
    mediaWorks: true,
    captioning: null,
    captions: [],
    serverNow: '2026-11-24T10:28:00.000Z',
    ...change,
  };
}

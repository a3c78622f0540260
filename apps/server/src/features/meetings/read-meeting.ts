import type { MeetingMessage, MeetingPerson, MeetingView, PublicMeeting } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { together } from '../../kernel/together.ts';
import { isRecorded, presentMeetingConsent } from '../consents/index.ts';
import type { InterviewRow } from '../interviews/index.ts';
import {
  leads,
  listMeetingConsents,
  type JoinPrincipal,
  type MeetingConsentRow,
  type ParticipantRow,
} from '../participants/index.ts';
import { listInside } from '../presence/index.ts';
import { doorOpensAt } from '../scheduling/index.ts';
import { listCaptions } from './caption-store.ts';
import { agreed, captioningOf } from './captions.ts';
import { listQuestionMarks, listTicks } from './mark-store.ts';
import { listMessages, type MessageRow } from './message-store.ts';
import { recordingOf } from './recording-of.ts';
import { placeOf, sendsOf, timeLimitOf, waitsInLobby } from './rules.ts';
import { readStanding, type Standing } from './standing.ts';
import { findMeeting, findMeetingGuest, listGuests, listRecorderWords, type GuestRow } from './store.ts';

/** The number of messages that a page shows at once. */
const shownMessages = 200;
const shownCaptions = 20;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/**
 * The meeting as one person sees it.
 *
 * @param options.canCaption true when there is a speech-to-text service.
 * @returns null when their link no longer works.
 */
export async function readMeeting(
  tx: Tx,
  principal: JoinPrincipal,
  now: Date,
  options: { canCaption: boolean },
): Promise<MeetingView | null> {
  const standing = await readStanding(tx, principal, now, { locks: false });
  if (!standing) return null;
  const { interview, self, phase } = standing;
  const [meeting, recorders, guests, consents, inside, chat, lobby, marks, ticks] = await together([
    findMeeting(tx, interview.id),
    listRecorderWords(tx, [interview.id]),
    listGuests(tx, interview.id),
    listMeetingConsents(tx, interview.id),
    listInside(tx, interview.id),
    listMessages(tx, interview.id, 'CHAT', shownMessages),
    listMessages(tx, interview.id, 'LOBBY', shownMessages),
    listQuestionMarks(tx, interview.id),
    listTicks(tx, interview.id),
  ]);
  const captioning = options.canCaption ? captioningOf(standing, { meeting, guests, consents }) : null;
  const captions = captioning?.reads
    ? await listCaptions(tx, interview.id, inside.get(self.id) ?? now, shownCaptions)
    : [];
  const nameOf = namesOf(standing, guests);
  const present = ({ id, participant_id: participantId, text, sent_at: at }: MessageRow): MeetingMessage => ({
    id,
    participantId,
    name: nameOf(participantId),
    text,
    at: at.toISOString(),
  });
  const isIn = phase === 'ROOM';
  return {
    phase,
    participantId: self.id,
    leads: standing.leads,
    sends: sendsOf(self.role),
    opensAt: iso(doorOpensAt(interview.scheduled_at)),
    startedAt: iso(interview.started_at),
    endsAt: iso(timeLimitOf(interview, meeting.extended_minutes)),
    endedReason: interview.ended_reason,
    people: standing.participants
      .filter((person) => isIn || (phase === 'LOBBY' && leads(person.role)))
      .map((person) => presentPerson(standing, person, { guests, consents, inside, nameOf })),
    lobbyMessages: lobby
      .filter((message) => reads(standing, message))
      .map((message) => ({ ...present(message), to: message.to_participant_id })),
    chat: isIn ? chat.filter((message) => isForGuest(standing, message)).map(present) : [],
    agenda: isIn
      ? interview.agenda.map((text, index) => ({
          text,
          doneAt: iso(ticks.find(({ item }) => item === index)?.doneAt),
        }))
      : [],
    questions:
      isIn && standing.leads
        ? interview.questions.map(({ id, question, skill, points }) => ({
            id,
            question,
            skill,
            points: points.map(({ text }) => text),
            askedAt: iso(marks.find(({ questionId }) => questionId === id)?.askedAt),
          }))
        : [],
    recording: recordingOf(
      interview,
      { word: recorders.get(interview.id), participants: standing.participants, consents },
      now,
    ),
    mediaWorks: meeting.engine_responds,
    captioning,
    captions: captions
      .filter(({ participant_id: id }) => agreed(consents.get(id)))
      .map(({ participant_id: participantId, text, said_at: at }) => ({
        participantId,
        text,
        at: at.toISOString(),
      })),
    serverNow: now.toISOString(),
  };
}

/** Also knows people who were removed after they wrote something. */
function namesOf(
  { participants }: Pick<Standing, 'participants'>,
  guests: GuestRow[],
): (participantId: string) => string {
  const chosen = new Map(guests.map((guest) => [guest.participant_id, guest.display_name]));
  const invited = new Map(participants.map(({ id, name }) => [id, name]));
  return (id) => chosen.get(id) ?? invited.get(id) ?? '';
}

/**
 * Leaders read every message from and to the lobby. A waiting person reads only their own messages and those to them.
 */
function reads({ phase, leads: isLeader, self }: Standing, message: MessageRow): boolean {
  if (phase === 'ROOM') return isLeader;
  if (phase !== 'LOBBY' && phase !== 'DENIED') return false;
  return message.participant_id === self.id || message.to_participant_id === self.id;
}

/**
 * People who had to wait read only what was written after they were let in, and what they wrote themselves: before, the
 * people in the room spoke among themselves.
 */
function isForGuest({ interview, participants, self, guest }: Standing, message: MessageRow): boolean {
  const roles = participants.map(({ role }) => role);
  if (!waitsInLobby(self.role, { is_team_meeting: interview.is_team_meeting, roles })) return true;
  if (message.participant_id === self.id) return true;
  const since = guest?.admitted_at ?? null;
  return since !== null && message.sent_at >= since;
}

function presentPerson(
  { interview, phase }: Standing,
  person: ParticipantRow,
  known: {
    guests: GuestRow[];
    consents: Map<string, MeetingConsentRow>;
    inside: Map<string, Date>;
    nameOf: (participantId: string) => string;
  },
): MeetingPerson {
  const guest = known.guests.find(({ participant_id: id }) => id === person.id) ?? null;
  const { place, since } = placeOf(interview, guest, {
    ...person,
    insideSince: known.inside.get(person.id) ?? null,
  });
  const isShown = phase === 'ROOM';
  return {
    participantId: person.id,
    name: known.nameOf(person.id),
    role: person.role,
    place,
    since: iso(since),
    handRaisedAt: isShown ? iso(guest?.hand_raised_at) : null,
    recorded: isShown ? (known.consents.get(person.id)?.choices.recorded ?? null) : null,
  };
}

/** What the page behind a link needs before its socket is open. Null when the meeting has no room here. */
export async function presentMeeting(
  tx: Tx,
  interview: InterviewRow,
  participants: ParticipantRow[],
  self: ParticipantRow,
): Promise<PublicMeeting | null> {
  if (!interview.has_room) return null;
  const consent = (await listMeetingConsents(tx, interview.id)).get(self.id);
  const chosen = (await findMeetingGuest(tx, self.id))?.display_name ?? self.name;
  const roles = participants.map(({ role }) => role);
  return {
    isRecorded: isRecorded(interview),
    waitsInLobby: waitsInLobby(self.role, { is_team_meeting: interview.is_team_meeting, roles }),
    consent: consent ? presentMeetingConsent(consent) : null,
    people: participants.map(({ id, name, role }) => ({ id, name: id === self.id ? chosen : name, role })),
  };
}

import type { MeetingClientFrame } from '@parley/contract';
import {
  admit,
  endForAll,
  extendMeeting,
  lowerHand,
  markQuestion,
  mute,
  raiseHand,
  readCaptions,
  refuse,
  sendChat,
  sendToLobby,
  tickAgenda,
} from '../../features/meetings/index.ts';
import type { JoinPrincipal } from '../../features/participants/index.ts';
import type { HttpDeps } from '../deps.ts';

type Command = Exclude<MeetingClientFrame, { type: 'hello' | 'leave' | 'ping' }>;

/** Each command checks the role and the place of its sender. @throws AppError */
export function obeyMeetingFrame(deps: HttpDeps, principal: JoinPrincipal, frame: Command): Promise<void> {
  switch (frame.type) {
    case 'admit':
      return admit(deps, principal, frame.participantId);
    case 'deny':
      return refuse(deps, principal, frame.participantId, 'LOBBY');
    case 'remove':
      return refuse(deps, principal, frame.participantId, 'ROOM');
    case 'mute':
      return mute(deps, principal, frame.participantId);
    case 'chat':
      return sendChat(deps, principal, frame);
    case 'lobby_message':
      return sendToLobby(deps, principal, frame);
    case 'raise_hand':
      return raiseHand(deps, principal, frame.raised);
    case 'read_captions':
      return readCaptions(deps, principal, frame.on);
    case 'lower_hand':
      return lowerHand(deps, principal, frame.participantId);
    case 'question_asked':
      return markQuestion(deps, principal, frame);
    case 'agenda_done':
      return tickAgenda(deps, principal, frame);
    case 'extend':
      return extendMeeting(deps, principal, frame.minutes);
    case 'end_for_all':
      return endForAll(deps, principal);
  }
}

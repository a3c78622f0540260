import {
  closeCodes,
  meetingClientFrame,
  type MeetingClientFrame,
  type MeetingServerFrame,
  type MeetingView,
} from '@parley/contract';
import type { RawData, WebSocket } from 'ws';
import { enterMeeting, leaveMeeting, readMeeting } from '../../features/meetings/index.ts';
import type { JoinPrincipal } from '../../features/participants/index.ts';
import { hasSpeechToText } from '../../features/speech/index.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { inLanguage, readersLanguage } from '../../kernel/language.ts';
import type { HttpDeps } from '../deps.ts';
import { frameAllowance } from './frame-allowance.ts';
import { frameQueue } from './frame-queue.ts';
import { lateWake } from './late-wake.ts';
import { obeyMeetingFrame } from './obey-meeting-frame.ts';
import type { OpenSockets } from './open-sockets.ts';
import { readFrame } from './read-frame.ts';
import { t } from './texts.ts';

const pingEveryMs = 8_000;
const firstFrameTimeoutMs = 10_000;
/** The close code when the person left on purpose. */
const left = 1000;

/**
 * Serves one page of a participant in a meeting. Frames are handled one after another; each is stored before it is
 * acknowledged, and every change of the meeting sends the whole view to everybody.
 */
export function serveMeetingSocket(
  deps: HttpDeps,
  sockets: OpenSockets,
  socket: WebSocket,
  principal: JoinPrincipal,
): void {
  // Events of the socket arrive outside the request that opened it.
  const language = readersLanguage();
  const { organizationId, interviewId, participantId } = principal;
  const socketId = newId();
  const allowance = frameAllowance(deps.clock);
  let saidHello = false;
  let isIn = false;
  /** The phase of the last view that was sent; null before the first one. */
  let phase: MeetingView['phase'] | null = null;
  let recording: MeetingView['recording'] | null = null;
  let isOver = false;
  let alive = true;
  let isReading = false;

  const send = (frame: MeetingServerFrame): Promise<void> =>
    new Promise((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve();
      socket.send(JSON.stringify(frame), () => resolve());
    });
  const refuse = (code: string, message: string, messageId?: string) =>
    send({ type: 'error', code, message, ...(messageId !== undefined && { messageId }) });
  const read = (): Promise<MeetingView | null> =>
    deps.db.readInOrganization(organizationId, async (tx) =>
      readMeeting(tx, principal, deps.clock.now(), { canCaption: await hasSpeechToText(tx, deps) }),
    );
  const sendView = async () => {
    isReading = false;
    if (!saidHello) return;
    let view = await read();
    if (comesIn(view?.phase ?? null, isIn ? phase : null) && socket.readyState === socket.OPEN) {
      isIn = (await enterMeeting(deps, principal, socketId)) || isIn;
      view = await read();
    }
    phase = view?.phase ?? null;
    if (isIn && phase === 'EARLY') {
      // The meeting was moved to later: nobody is in its lobby yet.
      isIn = false;
      await leaveMeeting(deps, principal, socketId);
    }
    if (!view) return socket.close(closeCodes.unauthorised, 'access ended');
    isOver = view.phase === 'ENDED';
    recording = view.recording;
    // The door opens at a time, without any event, so a timer reads the view again.
    opening.plan(view.phase === 'EARLY' && view.opensAt !== null ? Date.parse(view.opensAt) : null);
    await send({ type: 'view', view });
  };
  /** Many changes at once lead to one view. */
  const refresh = () => {
    if (isReading) return;
    isReading = true;
    queue.add(sendView);
  };
  const opening = lateWake(deps.clock, refresh);
  const report = (error: unknown) => {
    isReading = false;
    if (error instanceof AppError) {
      void refuse(error.code, error.message);
      return;
    }
    deps.log.error({ err: error, interviewId }, 'a frame failed');
    socket.close(closeCodes.restarting, 'try again');
  };
  const queue = frameQueue(socket, report);
  const handle = async (frame: MeetingClientFrame): Promise<void> => {
    if (frame.type === 'ping') return send({ type: 'pong' });
    if (frame.type === 'hello') {
      saidHello = true;
      return sendView();
    }
    if (!saidHello) return refuse('invalid_state', t('realtime.helloFirst'));
    if (frame.type === 'leave') return socket.close(left, 'left');
    if (!('messageId' in frame)) return obeyMeetingFrame(deps, principal, frame);
    const { messageId } = frame;
    try {
      await obeyMeetingFrame(deps, principal, frame);
    } catch (error) {
      // The page keeps a message until it is acknowledged or refused.
      if (error instanceof AppError) return refuse(error.code, error.message, messageId);
      throw error;
    }
    await send({ type: 'ack', messageId });
  };

  const forget = sockets.add({
    socket,
    organizationId,
    interviewId,
    participantId,
    connectionId: () => (isIn && !isOver ? socketId : null),
    recording: () => recording,
    refresh,
    lookAgain: refresh,
    comeAgain() {
      // Its row was deleted at the end of the meeting, or the connection was counted as lost while this process stood
      // still.
      queue.add(async () => {
        await sendView();
        if (!isOver) socket.close(closeCodes.restarting, 'try again');
      });
    },
  });
  const pinging = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, pingEveryMs);
  const helloTimer = setTimeout(() => {
    // The hello may only be late, on a slow network or a busy server: nobody is signed out for that.
    if (!saidHello) socket.close(closeCodes.restarting, 'no hello');
  }, firstFrameTimeoutMs);

  socket.on('pong', () => (alive = true));
  socket.on('message', (data: RawData) => {
    alive = true;
    const frame = readFrame<MeetingClientFrame>(meetingClientFrame, data);
    const obey = () => {
      if (!allowance.take()) return refuse('rate_limited', t('meetings.tooFast'));
      return frame ? handle(frame) : refuse('validation_failed', t('realtime.unknownFrame'));
    };
    inLanguage(language, () => queue.addFrame(obey));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pinging);
    clearTimeout(helloTimer);
    opening.plan(null);
    opening.stop();
    forget();
    queue.add(async () => {
      if (isIn) await leaveMeeting(deps, principal, socketId);
    });
  });
}

/**
 * Whether a page that shows `now` after `before` must enter again: at first, and when the meeting was moved while the
 * page stayed open, because an admission counts for one time only.
 */
function comesIn(now: MeetingView['phase'] | null, before: MeetingView['phase'] | null): boolean {
  if (now === 'LOBBY') return before !== 'LOBBY';
  return now === 'ROOM' && before !== 'LOBBY' && before !== 'ROOM';
}

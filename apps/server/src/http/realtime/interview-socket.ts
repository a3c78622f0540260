import { clientFrame, closeCodes, type ClientFrame, type ServerFrame } from '@parley/contract';
import type { RawData, WebSocket } from 'ws';
import {
  connectionOf,
  hasHeard,
  joinConversation,
  leaveConversation,
  readRoom,
  roomAfter,
  saveDraft,
  takeTurn,
  wakeConversation,
  type Room,
  type TurnFrame,
} from '../../features/conversations/index.ts';
import { findGuest, type JoinPrincipal } from '../../features/participants/index.ts';
import { AppError } from '../../kernel/errors.ts';
import { inLanguage, readersLanguage } from '../../kernel/language.ts';
import type { HttpDeps } from '../deps.ts';
import { frameQueue } from './frame-queue.ts';
import { lateWake } from './late-wake.ts';
import type { OpenSockets } from './open-sockets.ts';
import { readFrame } from './read-frame.ts';
import { t } from './texts.ts';

const pingEveryMs = 8_000;
const firstFrameTimeoutMs = 10_000;
const unknownFrame = () =>
  ({ type: 'error', code: 'validation_failed', message: t('realtime.unknownFrame') }) as const;

/**
 * Serves one device of the candidate. Frames are handled one after another; each is stored before it is acknowledged,
 * and every change sends the whole view.
 */
export function serveSocket(
  deps: HttpDeps,
  sockets: OpenSockets,
  socket: WebSocket,
  principal: JoinPrincipal,
): void {
  // Events of the socket arrive outside the request that opened it.
  const language = readersLanguage();
  const { organizationId, interviewId, participantId } = principal;
  const ids = { organizationId, interviewId };
  let epoch: number | null = null;
  let alive = true;
  let isOver = false;

  /** Resolves when the frame was sent, so that a device that does not read gets no further responses. */
  const send = (frame: ServerFrame): Promise<void> =>
    new Promise((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve();
      socket.send(JSON.stringify(frame), () => resolve());
    });
  const wake = async () => {
    await wakeConversation(deps, ids);
    await sendView();
  };
  const late = lateWake(deps.clock, () => queue.add(wake));
  const sendRoom = ({ seq, view, wakeAtMs }: Room) => {
    isOver = view.endedReason !== null;
    late.plan(isOver ? null : wakeAtMs);
    return send({ type: 'view', seq, view });
  };
  const sendView = async () => {
    const room = await readRoom(deps, ids);
    if (!room) return socket.close(closeCodes.unauthorised, 'the interview is gone');
    // A device that has not said hello is not in the room.
    if (epoch === null) return;
    if (room.epoch > epoch) return socket.close(closeCodes.replaced, 'opened elsewhere');
    return sendRoom(room);
  };
  const lookAgain = async () => {
    const guest = await deps.db.readInOrganization(organizationId, (tx) => findGuest(tx, principal));
    if (!guest) return socket.close(closeCodes.unauthorised, 'access ended');
    return sendView();
  };
  const comeAgain = async () => {
    await lookAgain();
    // The candidate was counted as lost while this process stood still. The page reconnects at once.
    if (!isOver) socket.close(closeCodes.restarting, 'try again');
  };
  const report = (error: unknown) => {
    if (error instanceof AppError) {
      void send({ type: 'error', code: error.code, message: error.message });
      return;
    }
    deps.log.error({ err: error, interviewId }, 'a frame failed');
    // The client keeps what was not acknowledged and reconnects, which is better than to continue half-way.
    socket.close(closeCodes.restarting, 'try again');
  };
  const queue = frameQueue(socket, report);
  const handle = async (frame: ClientFrame): Promise<void> => {
    switch (frame.type) {
      case 'ping':
        return send({ type: 'pong' });
      case 'hello': {
        if (epoch !== null) return;
        const joined = await joinConversation(deps, principal, frame.typesOnly);
        epoch = joined.epoch;
        await deps.bus.publish({ kind: 'conversation', ...ids, seq: joined.seq });
        return sendRoom(roomAfter(joined, deps.clock.now()));
      }
      case 'draft':
        return epoch === null ? undefined : saveDraft(deps, ids, frame.text);
      default:
        return takeFrame(frame);
    }
  };
  const takeFrame = async (frame: TurnFrame): Promise<void> => {
    if (epoch === null)
      return send({ type: 'error', code: 'invalid_state', message: t('realtime.helloFirst') });
    const advanced = await takeTurn(deps, principal, epoch, frame);
    if (!advanced) return sendView();
    const isDropped = frame.type === 'utterance' && !hasHeard(advanced.state, frame.utteranceId);
    if (frame.type === 'utterance' && !isDropped) {
      await send({ type: 'ack', utteranceId: frame.utteranceId, seq: advanced.seq });
    }
    // After the end, and during the candidate's own pause, utterances are not stored: the view says why.
    if (advanced.appended.length === 0 && !isDropped) return;
    await sendRoom(roomAfter(advanced, deps.clock.now()));
  };

  const forget = sockets.add({
    socket,
    organizationId,
    interviewId,
    participantId,
    connectionId: () => (epoch === null || isOver ? null : connectionOf(epoch)),
    refresh: () => queue.add(sendView),
    lookAgain: () => queue.add(lookAgain),
    comeAgain: () => queue.add(comeAgain),
  });
  const pinging = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, pingEveryMs);
  const helloTimer = setTimeout(() => {
    // The hello may only be late, on a slow network or a busy server: nobody is signed out for that.
    if (epoch === null) socket.close(closeCodes.restarting, 'no hello');
  }, firstFrameTimeoutMs);

  socket.on('pong', () => (alive = true));
  socket.on('message', (data: RawData) => {
    alive = true;
    const frame = readFrame<ClientFrame>(clientFrame, data);
    inLanguage(language, () => queue.addFrame(() => (frame ? handle(frame) : send(unknownFrame()))));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pinging);
    clearTimeout(helloTimer);
    late.stop();
    forget();
    const held = epoch;
    if (held === null) return;
    queue.add(async () => {
      await leaveConversation(deps, principal, held);
    });
  });
}

import type {
  InterviewRecord,
  MeetingAccess,
  MeetingServerFrame,
  MeetingView,
  PublicInterview,
  RecordedParts,
} from '@parley/contract';
import type { LightMyRequestResponse } from 'fastify';
import { WebSocket } from 'ws';
import type { TestApp } from './app.ts';

type FrameOf<Type> = Extract<MeetingServerFrame, { type: Type }>;

/** One page of one person in a meeting, over the real routes and socket. */
export interface MeetingPage {
  participantId: string;
  /** A request of the page; paths start after the interview's. Bytes are sent as a WAV file. */
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** Gives consent; by default everything may be recorded. */
  choose(recorded?: RecordedParts, name?: string): Promise<void>;
  /** Opens the socket and says hello. */
  open(port: number, options?: { hello?: boolean }): Promise<void>;
  send(frame: object | string): void;
  next<Type extends MeetingServerFrame['type']>(type: Type): Promise<FrameOf<Type>>;
  /** The next view for which this is true. */
  until(holds: (view: MeetingView) => boolean): Promise<MeetingView>;
  access(): Promise<MeetingAccess>;
  closed(): Promise<number>;
  close(): void;
}

export function meetingPage(
  { app }: TestApp,
  interview: InterviewRecord,
  role: string,
  index = 0,
  more: Record<string, string> = {},
): MeetingPage {
  const person = interview.participants.filter((participant) => participant.role === role)[index];
  if (!person) throw new Error(`the interview has a ${role}`);
  const base = `/api/public/interviews/${interview.meetingCode}`;
  const headers = { cookie: `parley_join=${person.joinToken}`, origin: 'http://parley.test', ...more };
  const ask: MeetingPage['ask'] = (method, path, body) => {
    const sound = body instanceof Uint8Array ? { 'content-type': 'audio/wav' } : {};
    const sent = body ? { payload: body } : {};
    return app.inject({ method, url: `${base}${path}`, headers: { ...headers, ...sound }, ...sent });
  };
  const frames: MeetingServerFrame[] = [];
  const waiting = new Set<() => void>();
  let socket: WebSocket | null = null;
  let closed: Promise<number> = Promise.resolve(0);
  const openSocket = () => {
    if (!socket) throw new Error('the page has no socket');
    return socket;
  };
  const next: MeetingPage['next'] = async (type) => {
    for (;;) {
      const at = frames.findIndex((frame) => frame.type === type);
      if (at >= 0) return frames.splice(at, 1)[0] as never;
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
      });
    }
  };
  return {
    participantId: person.id,
    ask,
    async choose(choice, name) {
      const { interview: page } = (await ask('GET', '')).json<{ interview: PublicInterview }>();
      const recorded = choice ?? (page.meeting?.isRecorded ? 'PICTURE_AND_VOICE' : 'NOTHING');
      const body = { disclosureVersion: page.disclosure.version, recorded };
      const response = await ask('POST', '/meeting-consent', { ...body, ...(name ? { name } : {}) });
      if (response.statusCode !== 200) throw new Error(response.body);
    },
    async open(port, options = {}) {
      const url = `ws://127.0.0.1:${port}${base}/meeting-socket`;
      const opened = new WebSocket(url, { headers });
      socket = opened;
      frames.length = 0;
      opened.on('message', (data: Buffer) => {
        frames.push(JSON.parse(data.toString('utf8')) as MeetingServerFrame);
        for (const wake of waiting) wake();
        waiting.clear();
      });
      closed = new Promise((resolve) => opened.on('close', resolve));
      await new Promise<void>((resolve, reject) => {
        opened.on('open', resolve);
        opened.on('unexpected-response', (_request, response) =>
          reject(new Error(String(response.statusCode))),
        );
        opened.on('error', reject);
      });
      if (options.hello !== false) opened.send(JSON.stringify({ type: 'hello' }));
    },
    send: (frame) => openSocket().send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next,
    async until(holds) {
      for (;;) {
        const { view } = await next('view');
        if (holds(view)) return view;
      }
    },
    async access() {
      const response = await ask('POST', '/meeting-access');
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<{ access: MeetingAccess }>().access;
    },
    closed: () => closed,
    close: () => openSocket().close(),
  };
}

import type { InterviewRecord, ServerFrame } from '@parley/contract';
import { WebSocket } from 'ws';

export interface Device {
  send(frame: object | string): void;
  /** The next frame of this type. */
  next<Type extends ServerFrame['type']>(type: Type): Promise<Extract<ServerFrame, { type: Type }>>;
  /** Whether a frame of this type has arrived and was not read yet. */
  has(type: ServerFrame['type']): boolean;
  closed: Promise<number>;
  /** The reason that the server gives when it closes. */
  reason: Promise<string>;
  close(): void;
}

/** A device that keeps every frame until it is read. It sends `hello` as soon as the socket opens. */
export async function connectDevice(
  port: number | string,
  interview: InterviewRecord,
  options: { hello?: boolean; headers?: Record<string, string>; code?: string } = {},
): Promise<Device> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/api/public/interviews/${options.code ?? interview.meetingCode}/socket`,
    { headers: { cookie: `parley_join=${interview.participants[0]?.joinToken ?? ''}`, ...options.headers } },
  );
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString('utf8')) as ServerFrame);
    for (const wake of waiting) wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const reason = new Promise<string>((resolve) => socket.on('close', (_code, text) => resolve(String(text))));
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => {
      if (options.hello !== false) socket.send(JSON.stringify({ type: 'hello' }));
      resolve();
    });
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    socket.on('error', reject);
  });
  const take = (type: string) => {
    const index = frames.findIndex((frame) => frame.type === type);
    return index === -1 ? undefined : frames.splice(index, 1)[0];
  };
  return {
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async next(type) {
      for (;;) {
        const frame = take(type);
        if (frame) return frame as never;
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    has: (type) => frames.some((frame) => frame.type === type),
    closed,
    reason,
    close: () => socket.close(),
  };
}

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** One message as it was received, with its envelope. */
interface SinkMail {
  envelope: { from: string; to: string[] };
  /** Parsed by a library that shares no code with the sender. Attachments are text. */
  message: Email;
  raw: string;
}

export interface SmtpSink {
  /** The value for `PARLEY_SMTP_URL`. */
  readonly url: string;
  /** In order of arrival, including mails that could not be acknowledged. */
  readonly mails: SinkMail[];
  /** The next `times` recipients get the response `code`: 451 means later, 550 means never. */
  refuse(times: number, code?: number): void;
  /** The next `times` messages are accepted, but the connection is cut before the server confirms. */
  loseAcknowledgements(times: number): void;
  /** @throws after `timeoutMs`, with the subjects that did arrive. */
  waitFor(predicate: (mail: SinkMail) => boolean, timeoutMs: number): Promise<SinkMail>;
  clear(): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it receives. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const mails: SinkMail[] = [];
  const watchers = new Set<() => void>();
  const sockets = new Map<number, Socket>();
  const plan = { refusals: 0, refusalCode: 451, lostAcknowledgements: 0 };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, answer) {
      if (plan.refusals === 0) return answer();
      plan.refusals -= 1;
      answer(Object.assign(new Error('not taken, as told'), { responseCode: plan.refusalCode }));
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        keep(Buffer.concat(chunks), session).then(
          () => {
            if (plan.lostAcknowledgements === 0) return answer();
            plan.lostAcknowledgements -= 1;
            sockets.get(session.remotePort)?.destroy();
          },
          (error: Error) => answer(error),
        );
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.on('close', () => sockets.delete(port));
  });
  // When a client disconnects in the middle, that is not an error of the server.
  server.on('error', () => {});

  async function keep(raw: Buffer, session: SMTPServerSession): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope;
    mails.push({
      envelope: {
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map((recipient) => recipient.address),
      },
      message: await PostalMime.parse(raw, { attachmentEncoding: 'utf8' }),
      raw: raw.toString('utf8'),
    });
    for (const look of watchers) look();
  }

  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(times, code = 451) {
      plan.refusals = times;
      plan.refusalCode = code;
    },
    loseAcknowledgements(times) {
      plan.lostAcknowledgements = times;
    },
    waitFor(predicate, timeoutMs) {
      return new Promise((resolve, reject) => {
        const finish = (end: () => void) => {
          clearTimeout(timer);
          watchers.delete(look);
          end();
        };
        const look = () => {
          const found = mails.find(predicate);
          if (found) finish(() => resolve(found));
        };
        const timer = setTimeout(() => {
          const seen = mails.map((mail) => mail.message.subject).join('; ') || 'none';
          finish(() => reject(new Error(`no such mail within ${timeoutMs} ms; arrived: ${seen}`)));
        }, timeoutMs);
        watchers.add(look);
        look();
      });
    },
    clear() {
      mails.length = 0;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

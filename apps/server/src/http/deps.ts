import type { PasswordCost } from '../features/accounts/index.ts';
import type { SecretBox } from '../kernel/crypto.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db.ts';
import type { DiskSpace } from '../kernel/disk-space.ts';
import type { Log } from '../kernel/log.ts';
import type { Bus } from '../ports/bus.ts';
import type { Calendars } from '../ports/calendars.ts';
import type { MailAddress } from '../ports/mail.ts';
import type { Model } from '../ports/model.ts';
import type { ObjectStore } from '../ports/objects.ts';
import type { RateLimit } from '../ports/ratelimit.ts';
import type { SpeechToText } from '../ports/speech.ts';
import type { WebhookTransport } from '../ports/webhooks.ts';

/** What main.ts joins together for the HTTP side. */
export interface HttpDeps {
  db: Database;
  clock: Clock;
  box: SecretBox;
  log: Log;
  /** Counts what valid keys ask for, over all processes. */
  rateLimit: RateLimit;
  /** Counts who comes without a valid key, in this process: a stranger's flood never reaches the database. */
  addressRateLimit: RateLimit;
  objects: ObjectStore;
  disk: DiskSpace;
  bus: Bus;
  /** Null: no speech-to-text service is set. */
  speechToText: SpeechToText | null;
  /** Null: no model is set. */
  model: Model | null;
  webhooks: WebhookTransport;
  calendars: Calendars;
  /** Without a trailing slash. Known once the port is. */
  publicUrl(): string;
  mailFrom: MailAddress;
  /** True: mails go to an SMTP server; false: they stay in the outbox. */
  mailDelivers: boolean;
  trustProxy: string[] | null;
  passwordCost: PasswordCost;
  /** Folder of the built web pages. */
  webDir: string;
  /** Folder of the interactive API reference; empty where the build could not fetch it. */
  referenceDir: string;
  /** Folder of the packed SDK; empty where it was not built. */
  sdkDir: string;
  /** A WebM, the head of which a simulated candidate records (test mode). */
  candidateRecording: string;
  version: string;
  /** `failed`: only a new start of the process can help. */
  lifecycle: { closing: boolean; failed: boolean };
}

import type { InstallationModel, Models } from '../features/models/index.ts';
import type { SecretBox } from '../kernel/crypto.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db.ts';
import type { Log } from '../kernel/log.ts';
import type { Bus } from '../ports/bus.ts';
import type { Calendars } from '../ports/calendars.ts';
import type { Evaluator } from '../ports/evaluator.ts';
import type { Composer } from '../ports/composer.ts';
import type { EmailAddress, MailTransport } from '../ports/mail.ts';
import type { MediaEngine } from '../ports/media.ts';
import type { ObjectStore } from '../ports/objects.ts';
import type { SoundDecoder } from '../ports/sound.ts';
import type { SpeechToText, SpeechTransport } from '../ports/speech.ts';
import type { WebhookTransport } from '../ports/webhooks.ts';

/** What main.ts assembles for the worker. */
export interface WorkerDeps {
  db: Database;
  /** Whether the database is the embedded one, which only we use, so that we may rewrite its tables. */
  isEmbedded: boolean;
  clock: Clock;
  box: SecretBox;
  log: Log;
  objects: ObjectStore;
  bus: Bus;
  transport: MailTransport;
  /** Null: no media engine is set up, so meetings between people are held elsewhere. */
  media: MediaEngine | null;
  /** The installation's service; null: it has none. An organization may have its own. */
  speechToText: SpeechToText | null;
  /** The installation's service, if any. A worker does not use it, but tells candidates that it exists. */
  textToSpeech: object | null;
  speechTransport: SpeechTransport;
  sound: SoundDecoder;
  webhooks: WebhookTransport;
  calendars: Calendars;
  evaluator: Evaluator;
  composer: Composer;
  models: Models;
  /** Null: the settings name no model. An organization may have its own. */
  installationModel: InstallationModel | null;
  mailFrom: EmailAddress;
  /**
   * The public URL for links, without a trailing slash.
   *
   * @throws while it is unknown, so that the job tries again later.
   */
  publicUrl(): string | Promise<string>;
}

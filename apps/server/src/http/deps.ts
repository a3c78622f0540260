import type { PasswordCost, ProviderPolicy } from '../features/accounts/index.ts';
import type { OutsideServices } from '../features/health/index.ts';
import type { InstallationModel, Models } from '../features/models/index.ts';
import type { InstallationModels } from '../features/speech/index.ts';
import type { SecretBox } from '../kernel/crypto.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db.ts';
import type { DiskSpace } from '../kernel/disk-space.ts';
import type { Log } from '../kernel/log.ts';
import type { Bus } from '../ports/bus.ts';
import type { Calendars } from '../ports/calendars.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { EmailAddress } from '../ports/mail.ts';
import type { MediaEngine } from '../ports/media.ts';
import type { ModelTransport } from '../ports/model.ts';
import type { ObjectStore } from '../ports/objects.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import type { RateLimit } from '../ports/ratelimit.ts';
import type { SpeechToText, SpeechTransport, TextToSpeech } from '../ports/speech.ts';
import type { WebhookTransport } from '../ports/webhooks.ts';

/** A sign-in provider, and what the settings say about the people who come from it. */
export interface SignInProvider {
  provider: IdentityProvider;
  policy: ProviderPolicy;
}

/** What main.ts assembles for the HTTP layer. */
export interface HttpDeps {
  db: Database;
  clock: Clock;
  box: SecretBox;
  log: Log;
  /** Counts requests with valid keys, over all processes. */
  rateLimit: RateLimit;
  /** Counts requests without a valid key in this process, so that a flood never reaches the database. */
  addressRateLimit: RateLimit;
  objects: ObjectStore;
  disk: DiskSpace;
  bus: Bus;
  /** The installation's service. Null: it has none, but an organization may have its own. */
  speechToText: SpeechToText | null;
  /** The installation's service that speaks. Null: the browser speaks, or nobody. */
  textToSpeech: TextToSpeech | null;
  /** Connects to the speech services that organizations enter. */
  speechTransport: SpeechTransport;
  /** The names of the installation's speech models. */
  installationSpeech: InstallationModels;
  models: Models;
  /** Connects to a model that a member enters in the settings, to test it. */
  modelTransport: ModelTransport;
  /** Null: the installation's settings name no model. */
  installationModel: InstallationModel | null;
  /** Null: there is no media engine, so meetings between people are held elsewhere. */
  media: MediaEngine | null;
  /**
   * The built-in media engine's port on loopback, null while it starts. Null instead of a function: this server has no
   * built-in engine.
   */
  mediaPort: (() => number | null) | null;
  /** The services that the page Health tests. */
  outside: OutsideServices;
  webhooks: WebhookTransport;
  calendars: Calendars;
  /** Without a trailing slash. Known only after the port is known. */
  publicUrl(): string;
  mailFrom: EmailAddress;
  /** True: mails go to an SMTP server; false: they stay in the outbox. */
  mailDelivers: boolean;
  /** The token that Prometheus sends to read the metrics. Null: there are no metrics. */
  metricsToken: string | null;
  trustProxy: string[] | null;
  passwordCost: PasswordCost;
  passkeys: Passkeys;
  /** Null: the settings name no provider. */
  signInProvider: SignInProvider | null;
  /** Folder of the built web pages. */
  webDir: string;
  /** Folder of the interactive API reference; empty when the build could not fetch it. */
  referenceDir: string;
  /** Folder of the packed SDK; empty when it was not built. */
  sdkDir: string;
  /** A WebM, of which a simulated candidate records the beginning (test mode). */
  candidateRecording: string;
  version: string;
  /** `failed`: only a restart of the process can help. */
  lifecycle: { closing: boolean; failed: boolean };
}

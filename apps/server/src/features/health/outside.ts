import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { MediaEngine } from '../../ports/media.ts';
import type { ModelTransport } from '../../ports/model.ts';
import type { SpeechToText, TextToSpeech } from '../../ports/speech.ts';

/** What `parley doctor` and the page Health ask, beside the database and the objects. Null: not set up. */
export interface OutsideServices {
  checkMail: (() => Promise<void>) | null;
  /** Whether mails would come from the default address, whose domain does not exist. */
  senderIsNobody: boolean;
  media: (Pick<MediaEngine, 'listConnected'> & { joiningMakesRooms(): Promise<boolean> }) | null;
  /** Null: a LiveKit server carries meetings, or nobody does. */
  builtInEngine: { udpPorts: { min: number; max: number }; port(): number | null } | null;
  /** Null: nothing of ours carries meetings. `allocate` returns null for what it cannot ask. */
  turn: { urls: readonly string[]; allocate(url: string): Promise<string | null> } | null;
  /** Null: objects are in the data folder. */
  bucketKeepsVersions: (() => Promise<boolean>) | null;
  speechToText: SpeechToText | null;
  /** Asks each time, also for what was spoken before. */
  textToSpeech: TextToSpeech | null;
  models: ModelTransport;
  /** With which members may sign in. */
  signInProvider: IdentityProvider | null;
  /** Whether the database is the embedded one, which `parley backup` saves. */
  databaseIsEmbedded: boolean;
}

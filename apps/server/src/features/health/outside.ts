import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { MediaEngine } from '../../ports/media.ts';
import type { ModelTransport } from '../../ports/model.ts';
import type { SpeechToText, TextToSpeech } from '../../ports/speech.ts';

/** What `parley doctor` and the page Health check, besides the database and the objects. Null: not set up. */
export interface OutsideServices {
  checkMail: (() => Promise<void>) | null;
  /** Whether mails would come from the default address, whose domain does not exist. */
  senderIsNobody: boolean;
  media: (Pick<MediaEngine, 'listConnected'> & { joiningMakesRooms(): Promise<boolean> }) | null;
  /** Null: a LiveKit server carries meetings, or nothing does. */
  builtInEngine: { udpPorts: { min: number; max: number }; port(): number | null } | null;
  /** Null: this installation carries no meetings itself. `allocate` returns null for a URL that it cannot check. */
  turn: { urls: readonly string[]; allocate(url: string): Promise<string | null> } | null;
  /** Null: objects are in the data folder. */
  bucketKeepsVersions: (() => Promise<boolean>) | null;
  speechToText: SpeechToText | null;
  /** Speaks each time anew, even what it has spoken before. */
  textToSpeech: TextToSpeech | null;
  models: ModelTransport;
  /** The provider with which members may sign in. */
  signInProvider: IdentityProvider | null;
  /** Whether the database is the embedded one, which `parley backup` saves. */
  databaseIsEmbedded: boolean;
}

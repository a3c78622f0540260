/** The parts of the Web Speech API's recognition that are used; TypeScript's DOM library lacks them. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** When true, the sound must not leave the device; if that is impossible, the start fails. */
  processLocally?: boolean;
  onresult: ((event: { resultIndex: number; results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
interface Wanted {
  langs: string[];
  processLocally: boolean;
}
interface RecognitionConstructor {
  new (): Recognition;
  readonly prototype: Recognition;
  /** Only browsers that can recognise speech on the device have these two methods. */
  available?: (wanted: Wanted) => Promise<string>;
  install?: (wanted: Wanted) => Promise<boolean>;
}

export function recognitionConstructor(): RecognitionConstructor | null {
  const scope = window as { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown };
  const found = scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
  return typeof found === 'function' ? (found as RecognitionConstructor) : null;
}

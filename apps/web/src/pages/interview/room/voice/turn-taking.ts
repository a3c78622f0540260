import { InterruptionWatch } from '../../speech/end-of-turn/interruption-watch.ts';
import { countWords, judgeLastWords } from '../../speech/end-of-turn/last-words.ts';
import type { SoundMemory } from '../../speech/end-of-turn/sound-memory.ts';
import type { TurnModel } from '../../speech/end-of-turn/turn-model.ts';
import { TurnWatch } from '../../speech/end-of-turn/turn-watch.ts';

/** The part of the room's state that decides whose turn it is. */
export interface TurnScene {
  phase: 'listening' | 'speaking' | 'other';
  /** The line to answer, or the last one that will be spoken. */
  turnId: string;
  /** Changes with every question and follow-up, not with a nudge or a repetition. */
  question: string;
  /** Whether half-typed text is in the box. Then only the button ends the answer. */
  isTyping: boolean;
}

export interface TurnTakingOptions {
  model: Pick<TurnModel, 'load' | 'ask' | 'isUsable'>;
  sound: () => SoundMemory | null;
  language: string;
  now: () => number;
  /** Whether words are still heard while the last ones become text. If not, this is started as late as possible. */
  staysOpen: boolean;
  /** Turns the words until now into text. @returns false when some of them take longer. */
  finishDictation: () => Promise<boolean>;
  /** The answer to this line is nearly over: requests the reply, which is neither heard nor seen before `reveal`. */
  finishAnswer: (turnId: string) => void;
  /** The answer is over, so the reply may be heard. */
  reveal: () => void;
  /** The answer that was reported as over continues. */
  goOn: (turnId: string) => void;
  /** The interviewer stops, and the waiting lines count as spoken. */
  interrupt: () => void;
  /** The interviewer stops, and the waiting lines do not count as spoken. */
  withdraw: () => void;
  /** Whether the interviewer can be heard now. */
  isSounding: () => boolean;
}

/** A voice this soon after the interviewer's first sound had begun independently of it, so it continues the answer. */
const overlapMs = 1_000;
/** How much of the silence before the answer the model gets. */
const leadSeconds = 0.5;

/**
 * Decides whose turn it is, by the loudness of the microphone, the end-of-turn model and the words. It tells the server
 * shortly before an answer is over, so that the reply is ready in time. When the candidate speaks on before the
 * interviewer was heard, it tells the server that the answer continues.
 */
export class TurnTaking {
  private readonly options: TurnTakingOptions;
  private readonly watch = new TurnWatch();
  private readonly interruption = new InterruptionWatch();
  private scene: TurnScene = { phase: 'other', turnId: '', question: '', isTyping: false };
  private text = '';
  private begunAt: number | null = null;
  /** The question whose answer continues, until the view shows this question again. */
  private resumed: string | null = null;
  /** The answer that was reported as over, until the candidate has heard what follows. */
  private ended: { turnId: string; question: string; soundAt: number | null; isHeld: boolean } | null = null;

  constructor(options: TurnTakingOptions) {
    this.options = options;
  }

  follow(scene: TurnScene): void {
    const isNext = scene.question !== this.scene.question;
    this.scene = scene;
    const own = this.ended?.question ?? this.resumed;
    const isListening = scene.phase === 'listening';
    // The reply is still to be heard, or is about to be withdrawn, so this is no new answer.
    if (own !== null && !(isListening && scene.question !== own)) {
      if (isListening) this.resumed = null;
      return;
    }
    if (isNext || own !== null) this.beginAnswer();
  }

  /** A piece of the answer has become text. */
  hearWords(piece: { text: string; endedAt: number }): void {
    this.text = `${this.text} ${piece.text}`.trim();
    const lastVoiceAt = this.watch.lastVoiceAt ?? 0;
    const isLast = piece.endedAt >= lastVoiceAt - leadSeconds * 1_000;
    if (isLast) this.watch.know(judgeLastWords(this.text, this.options.language), countWords(this.text));
  }

  hear(level: number, atMs: number): void {
    const isSounding = this.options.isSounding();
    const isInterruption = this.interruption.push(level, atMs, isSounding);
    if (this.ended && isSounding) this.ended.soundAt ??= atMs;
    if (isSounding) {
      if (isInterruption) this.takeTurn(atMs);
      return;
    }
    if (this.scene.phase !== 'listening' && this.ended === null) return;
    switch (this.watch.push(level, atMs)) {
      case 'voice':
        this.options.model.load();
        this.begunAt ??= atMs;
        if (this.ended) this.takeTurn(atMs);
        return;
      case 'ask':
        return void this.askModel(atMs);
      case 'near':
        if (this.options.staysOpen) void this.end();
        return;
      case 'end':
        return this.ended ? this.reveal() : void this.end();
      case null:
    }
  }

  /** Called for a voice during the interviewer's turn. */
  private takeTurn(atMs: number): void {
    const { ended } = this;
    this.ended = null;
    if (ended && (ended.soundAt === null || atMs - ended.soundAt < overlapMs)) {
      this.resumed = ended.question;
      if (ended.soundAt !== null) this.watch.waitLonger();
      this.options.goOn(ended.turnId);
      this.options.withdraw();
      return;
    }
    this.watch.begin();
    this.options.interrupt();
  }

  /** Called when the candidate acts before the reply is heard: the action then belongs to the previous answer. */
  keepTurn(): void {
    if (this.ended?.isHeld) this.takeTurn(this.options.now());
  }

  private async askModel(atMs: number): Promise<void> {
    const { model, sound } = this.options;
    const memory = sound();
    if (!memory || !model.isUsable || this.begunAt === null) return;
    const { silence } = this.watch;
    const answer = await model.ask(memory.last((atMs - this.begunAt) / 1_000 + leadSeconds), memory.rate);
    if (answer !== null) this.watch.answer(silence, answer);
  }

  private async end(): Promise<void> {
    const { turnId, question } = this.scene;
    const { silence } = this.watch;
    if (this.ended || this.scene.isTyping) return;
    const isSettled = await this.options.finishDictation();
    const isSame = silence === this.watch.silence && turnId === this.scene.turnId;
    if (!isSame || !isSettled || this.text === '' || this.scene.isTyping) return;
    // The last words may have become text only now.
    const reached = this.watch.confirm(this.options.now());
    if (this.ended || reached === 'going_on') return;
    this.ended = { turnId, question, soundAt: null, isHeld: true };
    this.options.finishAnswer(turnId);
    if (reached === 'over') this.reveal();
  }

  private reveal(): void {
    if (!this.ended?.isHeld) return;
    this.ended.isHeld = false;
    this.options.reveal();
  }

  /** Called when nothing is heard any more. */
  close(): void {
    this.reveal();
    this.ended = null;
  }

  /** Begins the answer to another question. */
  private beginAnswer(): void {
    this.reveal();
    this.ended = null;
    this.resumed = null;
    this.text = '';
    this.begunAt = null;
    this.watch.begin();
  }
}

import { toApiPromise, type ApiPromise } from '../core/api-promise.ts';
import type { ApiRequest } from '../core/api-request.ts';
import { paginate, type PagePromise } from '../core/pagination.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type {
  CancelInterviewInput,
  ChangedInterview,
  CreateInterviewInput,
  CreatedInterview,
  RescheduleInterviewInput,
  SimulateInterviewInput,
} from '../interview-inputs.ts';
import type {
  DecisionInput,
  EnteredScores,
  RecordedDecision,
  Report,
  DecisionPacket,
  Scorecards,
  ScoresInput,
} from '../report-types.ts';
import type {
  AnalysisStarted,
  Done,
  Evaluation,
  Interview,
  InterviewPage,
  ListInterviewsParams,
  Recording,
  TranscriptSegment,
  Warning,
} from '../types.ts';
import { InterviewParticipants } from './interview-participants.ts';
import { waitForEvaluation, type WaitForEvaluationOptions } from './wait-for-evaluation.ts';

/** Interviews and team meetings. A method that takes a code throws a `NotFoundError` for an unknown one. */
export class Interviews {
  /** The participants: list, add, correct, remove, or send the invitation again. */
  readonly participants: InterviewParticipants;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.participants = new InterviewParticipants(transport);
    this.#transport = transport;
  }

  /**
   * Creates an interview or a team meeting and sends the invitations by mail. Counts in the write class (10 per
   * minute), and with `aiGenerate` also in the AI class (5 per minute).
   */
  create(input: CreateInterviewInput, options?: RequestOptions): ApiPromise<CreatedInterview> {
    const rateClass = input.aiGenerate === true ? 'ai' : 'write';
    const request = { method: 'POST', path: ['interviews'], body: input, rateClass } as const;
    type Body = Omit<CreatedInterview, 'warnings'> & { warnings?: Warning[] };
    return this.#transport.call(
      request,
      options,
      ({ meetingCode, interview, warnings = [], message }: Body) => ({
        meetingCode,
        interview,
        warnings,
        message,
      }),
    );
  }

  get(meetingCode: string, options?: RequestOptions): ApiPromise<Interview> {
    const request = { method: 'GET', path: ['interviews', { meetingCode }] } as const;
    return this.#transport.call(request, options, (body: { interview: Interview }) => body.interview);
  }

  /**
   * Newest first. Await it for one page, or loop over it for all interviews from that page on: `for await (const
   * interview of parley.interviews.list({ status: 'COMPLETED' }))`. A loop that deletes interviews should collect
   * their codes first, because deleting moves later pages up.
   */
  list(params: ListInterviewsParams = {}, options?: RequestOptions): PagePromise<InterviewPage, Interview> {
    return paginate({
      firstPage: params.page ?? 1,
      fetchPage: (pageNumber) => {
        const query = { ...params, page: pageNumber };
        const request = { method: 'GET', path: ['interviews'], query } as const;
        return this.#transport.call(request, options, readPage);
      },
      itemsOf: (page) => page.interviews,
      idOf: (interview) => interview.meetingCode,
    });
  }

  /**
   * Cancels an interview that has not begun and notifies everybody by mail. Cancelling twice changes nothing; an
   * active or completed interview throws a `ConflictError`.
   */
  cancel(
    meetingCode: string,
    input: CancelInterviewInput = {},
    options?: RequestOptions,
  ): ApiPromise<ChangedInterview> {
    return this.#change('PATCH', meetingCode, 'cancel', input, options);
  }

  /**
   * Moves a scheduled interview to another time, with the same code and links, and notifies everybody by mail. An
   * interview that the candidate has not booked yet is then fixed at that time.
   */
  reschedule(
    meetingCode: string,
    input: RescheduleInterviewInput,
    options?: RequestOptions,
  ): ApiPromise<ChangedInterview> {
    return this.#change('PATCH', meetingCode, 'reschedule', input, options);
  }

  /**
   * Test mode only: a scripted candidate takes the interview to its end, and everything follows as after a real
   * one. Throws a `NotFoundError` outside test mode.
   */
  simulate(
    meetingCode: string,
    input: SimulateInterviewInput = {},
    options?: RequestOptions,
  ): ApiPromise<ChangedInterview> {
    return this.#change('POST', meetingCode, 'simulate', input, options);
  }

  /** Deletes the interview and everything that belongs to it, permanently and in every state. */
  delete(meetingCode: string, options?: RequestOptions): ApiPromise<Done> {
    const request = { method: 'DELETE', path: ['interviews', { meetingCode }] } as const;
    return this.#transport.call(request, options, ({ message }: Done) => ({ message }));
  }

  /**
   * The recording with a fresh link, or null while there is none. The `message` of
   * `recording(code).withResponse()` and `recordingStatus` of the interview say why there is none (not recorded,
   * being prepared, failed).
   */
  recording(meetingCode: string, options?: RequestOptions): ApiPromise<Recording | null> {
    type Body = { recording: Recording | null };
    return this.#read(meetingCode, 'recording', options, (body: Body) => body.recording);
  }

  /**
   * The current evaluation. Throws a `ConflictError` with the code `interview_not_completed`,
   * `evaluation_not_ready`, `evaluation_failed` or `evaluation_unavailable` when there is none.
   */
  evaluation(meetingCode: string, options?: RequestOptions): ApiPromise<Evaluation> {
    return this.#read(meetingCode, 'evaluation', options, (body: Evaluation) => body);
  }

  /**
   * Waits until the interview is over and evaluated. Throws a `ConflictError` with the code `evaluation_failed` or
   * `evaluation_unavailable` when no evaluation will come, and a `ParleyTimeoutError` after `timeoutMs`. After
   * `analyze` it returns the existing evaluation at once.
   */
  waitForEvaluation(meetingCode: string, options: WaitForEvaluationOptions = {}): ApiPromise<Evaluation> {
    return toApiPromise(waitForEvaluation((signal) => this.evaluation(meetingCode, { signal }), options));
  }

  /**
   * Starts the analysis of a completed interview again, unless one is running. The existing evaluation can be read
   * until the new one replaces it. Counts in the write and the AI class.
   */
  analyze(meetingCode: string, options?: RequestOptions): ApiPromise<AnalysisStarted> {
    const path = ['interviews', { meetingCode }, 'analyze'] as const;
    const request = { method: 'POST', path, rateClass: 'ai' } as const;
    const read = ({ message, evaluationStatus }: AnalysisStarted) => ({ message, evaluationStatus });
    return this.#transport.call(request, options, read);
  }

  /**
   * Records that a person agrees with the latest revision of the evaluation, or decides differently for a `reason`.
   * Nothing is replaced: earlier decisions and the evaluation stay, and the newest decision counts. Throws a
   * `ConflictError` when there is no evaluation, or when `revision` is not the latest any more.
   */
  decide(meetingCode: string, input: DecisionInput, options?: RequestOptions): ApiPromise<RecordedDecision> {
    const path = ['interviews', { meetingCode }, 'decision'] as const;
    const request = { method: 'POST', path, body: input, rateClass: 'write' } as const;
    type Body = Omit<RecordedDecision, 'warnings'> & { warnings?: Warning[] };
    return this.#transport.call(request, options, ({ decision, message, warnings = [] }: Body) => ({
      decision,
      message,
      warnings,
    }));
  }

  /**
   * Records the scores of a person who led an interview between people as a new revision, which is the current
   * evaluation from then on. Throws a `ConflictError` before the interview is over, and for AI interviews.
   */
  enterScores(meetingCode: string, input: ScoresInput, options?: RequestOptions): ApiPromise<EnteredScores> {
    const path = ['interviews', { meetingCode }, 'evaluation'] as const;
    const request = { method: 'POST', path, body: input, rateClass: 'write' } as const;
    type Body = Omit<EnteredScores, 'warnings'> & { warnings?: Warning[] };
    return this.#transport.call(
      request,
      options,
      ({ revision, evaluation, message, warnings = [] }: Body) => ({
        revision,
        evaluation,
        message,
        warnings,
      }),
    );
  }

  /** What was said, in order. With `{ format: 'vtt' }` it is WebVTT text for the captions of the video. */
  transcript(meetingCode: string, options: RequestOptions & { format: 'vtt' }): ApiPromise<string>;
  transcript(
    meetingCode: string,
    options?: RequestOptions & { format?: 'json' | undefined },
  ): ApiPromise<TranscriptSegment[]>;
  transcript(
    meetingCode: string,
    options?: RequestOptions & { format?: 'json' | 'vtt' | undefined },
  ): ApiPromise<string> | ApiPromise<TranscriptSegment[]> {
    if (options?.format === 'vtt') {
      const path = ['interviews', { meetingCode }, 'transcript'] as const;
      const request = { method: 'GET', path, query: { format: 'vtt' }, accept: 'text/vtt' } as const;
      return this.#transport.callForText(request, options);
    }
    type Body = { segments: TranscriptSegment[] };
    return this.#read(meetingCode, 'transcript', options, (body: Body) => body.segments);
  }

  /** The evaluation with its evidence and its earlier revisions, what made each of them, and what people decided. */
  report(meetingCode: string, options?: RequestOptions): ApiPromise<Report> {
    const read = ({
      evaluationStatus,
      endedReason,
      current,
      revisions,
      askedByCandidate,
      humanDecisions,
      modelUse,
    }: Report) => ({
      evaluationStatus,
      endedReason,
      current,
      revisions,
      askedByCandidate,
      humanDecisions,
      modelUse,
    });
    return this.#read(meetingCode, 'report', options, read);
  }

  /** The submitted scorecards of the people who led an interview between people, and who has not submitted one yet. */
  scorecards(meetingCode: string, options?: RequestOptions): ApiPromise<Scorecards> {
    const read = ({ scorecards, outstanding }: Scorecards) => ({ scorecards, outstanding });
    return this.#read(meetingCode, 'scorecards', options, read);
  }

  /**
   * Everything on which the decision about the interview is based, as files. Fails with `invalid_state` while nobody
   * has decided.
   */
  packet(meetingCode: string, options?: RequestOptions): ApiPromise<DecisionPacket> {
    const read = ({ meetingCode: code, madeAt, files }: DecisionPacket) => ({
      meetingCode: code,
      madeAt,
      files,
    });
    return this.#read(meetingCode, 'packet', options, read);
  }

  #read<Body extends object, Data>(
    meetingCode: string,
    below: string,
    options: RequestOptions | undefined,
    read: (body: Body) => Data,
  ): ApiPromise<Data> {
    const request = { method: 'GET', path: ['interviews', { meetingCode }, below] } as const;
    return this.#transport.call(request, options, read);
  }

  #change(
    method: ApiRequest['method'],
    meetingCode: string,
    below: string,
    body: object,
    options: RequestOptions | undefined,
  ): ApiPromise<ChangedInterview> {
    const request = { method, path: ['interviews', { meetingCode }, below], body } as const;
    type Body = Omit<ChangedInterview, 'warnings'> & { warnings?: Warning[] };
    return this.#transport.call(request, options, ({ interview, message, warnings = [] }: Body) => ({
      interview,
      message,
      warnings,
    }));
  }
}

function readPage(body: InterviewPage): InterviewPage {
  const { interviews, total, page, limit, totalPages, warnings } = body;
  return { interviews, total, page, limit, totalPages, ...(warnings && { warnings }) };
}

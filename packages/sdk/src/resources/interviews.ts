import { ParleyError } from '../core/errors.ts';
import { paginate, type PagePromise } from '../core/pagination.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type { Report } from '../report-types.ts';
import type {
  AnalysisStarted,
  CreatedInterview,
  CreateInterviewInput,
  Deleted,
  Evaluation,
  Interview,
  InterviewPage,
  ListInterviewsParams,
  Participant,
  Recording,
  TranscriptSegment,
  Warning,
} from '../types.ts';
import { waitForEvaluation, type WaitForEvaluationOptions } from './wait-for-evaluation.ts';

/** Interviews and team meetings. A method that takes a code throws a `NotFoundError` for an unknown one. */
export class Interviews {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Creates an interview or a team meeting and sends the invitations by mail. Charged to the write class
   * (10 per minute), with `aiGenerate` to the AI class too (5 per minute).
   */
  async create(input: CreateInterviewInput, options?: RequestOptions): Promise<CreatedInterview> {
    const request = { method: 'POST', path: '/interviews', body: input } as const;
    type Body = Omit<CreatedInterview, 'warnings'> & { warnings?: Warning[] };
    const { meetingCode, interview, warnings = [], message } = await this.#send<Body>(request, options);
    return { meetingCode, interview, warnings, message };
  }

  async get(meetingCode: string, options?: RequestOptions): Promise<Interview> {
    return (await this.#read<{ interview: Interview }>(meetingCode, '', options)).interview;
  }

  /**
   * Newest first. Await it for one page, or loop over it for all interviews from that page on:
   * `for await (const interview of parley.interviews.list({ status: 'COMPLETED' }))`.
   * A loop that deletes what it gets should collect the codes first: deleting moves later pages up.
   */
  list(params: ListInterviewsParams = {}, options?: RequestOptions): PagePromise<InterviewPage, Interview> {
    return paginate({
      firstPage: params.page ?? 1,
      fetchPage: async (pageNumber) => {
        const query = { ...params, page: pageNumber };
        const request = { method: 'GET', path: '/interviews', query } as const;
        const body = await this.#send<InterviewPage>(request, options);
        const { interviews, total, page, limit, totalPages } = body;
        return { interviews, total, page, limit, totalPages };
      },
      itemsOf: (page) => page.interviews,
      idOf: (interview) => interview.meetingCode,
    });
  }

  /** Deletes the interview and everything that belongs to it, for good and in every state. */
  async delete(meetingCode: string, options?: RequestOptions): Promise<Deleted> {
    const request = { method: 'DELETE', path: pathOf(meetingCode) } as const;
    const { message } = await this.#send<Deleted>(request, options);
    return { message };
  }

  async participants(meetingCode: string, options?: RequestOptions): Promise<Participant[]> {
    type Body = { participants: Participant[] };
    return (await this.#read<Body>(meetingCode, '/participants', options)).participants;
  }

  /** The recording with a fresh link, or null while there is none. */
  async recording(meetingCode: string, options?: RequestOptions): Promise<Recording | null> {
    type Body = { recording: Recording | null };
    return (await this.#read<Body>(meetingCode, '/recording', options)).recording;
  }

  /**
   * The current evaluation. Throws a `ConflictError` with the code `interview_not_completed`,
   * `evaluation_not_ready`, `evaluation_failed` or `evaluation_unavailable` when there is none.
   */
  async evaluation(meetingCode: string, options?: RequestOptions): Promise<Evaluation> {
    return this.#read<Evaluation>(meetingCode, '/evaluation', options);
  }

  /**
   * Starts the analysis of a completed interview again; while one runs, nothing new starts. The evaluation
   * at hand stays readable until the new one replaces it. Charged to the write and the AI class.
   */
  async analyze(meetingCode: string, options?: RequestOptions): Promise<AnalysisStarted> {
    const request = { method: 'POST', path: `${pathOf(meetingCode)}/analyze` } as const;
    const { message, evaluationStatus } = await this.#send<AnalysisStarted>(request, options);
    return { message, evaluationStatus };
  }

  /** What was said, in order. */
  async transcript(meetingCode: string, options?: RequestOptions): Promise<TranscriptSegment[]> {
    type Body = { segments: TranscriptSegment[] };
    return (await this.#read<Body>(meetingCode, '/transcript', options)).segments;
  }

  /** The evaluation with its evidence, its earlier revisions and where each came from. */
  async report(meetingCode: string, options?: RequestOptions): Promise<Report> {
    const body = await this.#read<Report>(meetingCode, '/report', options);
    const { evaluationStatus, current, revisions, humanDecisions } = body;
    return { evaluationStatus, current, revisions, humanDecisions };
  }

  /**
   * Waits until the interview is over and evaluated. Throws a `ConflictError` with the code
   * `evaluation_failed` or `evaluation_unavailable` when no evaluation will come, and a
   * `ParleyTimeoutError` after `timeoutMs`. After `analyze` it returns the evaluation at hand at once.
   */
  async waitForEvaluation(meetingCode: string, options: WaitForEvaluationOptions = {}): Promise<Evaluation> {
    return waitForEvaluation((signal) => this.evaluation(meetingCode, { signal }), options);
  }

  async #read<Body extends object>(meetingCode: string, below: string, options?: RequestOptions) {
    return this.#send<Body>({ method: 'GET', path: `${pathOf(meetingCode)}${below}` }, options);
  }

  async #send<Body extends object>(...call: Parameters<Transport['send']>): Promise<Body> {
    return this.#transport.send<Body>(...call);
  }
}

/** An empty code would address the whole list, and dots the folder above. */
function pathOf(meetingCode: string): string {
  if (typeof meetingCode !== 'string' || /^\.*$/.test(meetingCode.trim())) {
    throw new ParleyError('meetingCode must be a code such as kqd-wmrx-tve.');
  }
  return `/interviews/${encodeURIComponent(meetingCode)}`;
}

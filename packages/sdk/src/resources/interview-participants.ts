import type { ApiPromise } from '../core/api-promise.ts';
import type { ApiRequest } from '../core/api-request.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type { ChangedParticipant, ParticipantInput, UpdateParticipantInput } from '../interview-inputs.ts';
import type { Done, Participant, Warning } from '../types.ts';

/** Who takes part in one interview. `participantId` is a participant's `id`. */
export class InterviewParticipants {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** All of them, with the token and link that each one joins with. */
  list(meetingCode: string, options?: RequestOptions): ApiPromise<Participant[]> {
    const request = { method: 'GET', path: pathOf(meetingCode) } as const;
    type Body = { participants: Participant[] };
    return this.#transport.call(request, options, (body: Body) => body.participants);
  }

  /** Invites one more person, by the rules of `create`. */
  add(
    meetingCode: string,
    input: ParticipantInput,
    options?: RequestOptions,
  ): ApiPromise<ChangedParticipant> {
    return this.#write({ method: 'POST', path: pathOf(meetingCode), body: input }, options);
  }

  /**
   * Corrects a name or an address. A new address gets the invitation; until they have joined with a new link, which
   * the answer carries, and the old one opens nothing any more.
   */
  update(
    meetingCode: string,
    participantId: string,
    input: UpdateParticipantInput,
    options?: RequestOptions,
  ): ApiPromise<ChangedParticipant> {
    const path = [...pathOf(meetingCode), { participantId }];
    return this.#write({ method: 'PATCH', path, body: input }, options);
  }

  /** Ends their access and tells them. The only candidate cannot be removed: `ConflictError`. */
  remove(meetingCode: string, participantId: string, options?: RequestOptions): ApiPromise<Done> {
    const path = [...pathOf(meetingCode), { participantId }];
    return this.#transport.call({ method: 'DELETE', path }, options, readDone);
  }

  /** Mails the invitation once more. */
  resend(meetingCode: string, participantId: string, options?: RequestOptions): ApiPromise<Done> {
    const path = [...pathOf(meetingCode), { participantId }, 'resend'];
    return this.#transport.call({ method: 'POST', path }, options, readDone);
  }

  #write(request: ApiRequest, options: RequestOptions | undefined): ApiPromise<ChangedParticipant> {
    type Body = Omit<ChangedParticipant, 'warnings'> & { warnings?: Warning[] };
    return this.#transport.call(request, options, ({ participant, message, warnings = [] }: Body) => ({
      participant,
      message,
      warnings,
    }));
  }
}

const pathOf = (meetingCode: string) => ['interviews', { meetingCode }, 'participants'];

const readDone = ({ message }: Done): Done => ({ message });

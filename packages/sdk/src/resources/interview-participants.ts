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

  /** All participants with their join tokens and links. */
  list(meetingCode: string, options?: RequestOptions): ApiPromise<Participant[]> {
    const request = { method: 'GET', path: pathOf(meetingCode) } as const;
    type Body = { participants: Participant[] };
    return this.#transport.call(request, options, (body: Body) => body.participants);
  }

  /** Invites one more person, with the rules of `create`. */
  add(
    meetingCode: string,
    input: ParticipantInput,
    options?: RequestOptions,
  ): ApiPromise<ChangedParticipant> {
    return this.#write({ method: 'POST', path: pathOf(meetingCode), body: input }, options);
  }

  /**
   * Corrects a name or an e-mail address. A new e-mail address gets the invitation. A participant who has not
   * joined yet also gets a new link, which the response contains; the old one stops working.
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

  /** Ends the access of a participant and notifies them. Removing the only candidate throws a `ConflictError`. */
  remove(meetingCode: string, participantId: string, options?: RequestOptions): ApiPromise<Done> {
    const path = [...pathOf(meetingCode), { participantId }];
    return this.#transport.call({ method: 'DELETE', path }, options, readDone);
  }

  /** Sends the invitation by mail once more. */
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

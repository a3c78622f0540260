import { meetingConsentInput, meetingNoteInput, meetingSpeechQuery } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chooseRecording, dropNote, openAccess, readNotes, saveNote } from '../../features/meetings/index.ts';
import { writeCaption } from '../../features/transcription/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { readQuery } from '../read-query.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { chargeIpAddress } from '../middleware/charge-ip-address.ts';
import { requireJoinFirst, requireMeetingJoin } from './join-cookie.ts';
import { t } from './texts.ts';

const base = '/api/public/interviews/:meetingCode';
/** Per IP address: enough when everybody of a meeting in one office reconnects, but not for a loop. */
const perMinute = 120;
/** Enough for everybody of a meeting in one office to speak in short sentences. */
const piecesPerMinute = 300;
/** More than a minute of speech: a page sends a few seconds at a time. */
const maxPieceBytes = 1024 * 1024;

/** The routes of meetings between people, apart from their socket. */
export function registerMeetings(app: FastifyInstance, deps: HttpDeps): void {
  const charge = (request: FastifyRequest, bucket: string) =>
    chargeIpAddress(deps, request, { bucket, class: 'write', limit: perMinute });
  app.post(`${base}/meeting-consent`, async (request) => {
    await charge(request, 'meeting-consent');
    const { principal } = await requireMeetingJoin(deps, request);
    const choice = parseInput(meetingConsentInput, request.body).value;
    return { success: true, consent: await chooseRecording(deps, principal, choice) };
  });

  app.post(`${base}/meeting-access`, async (request) => {
    await charge(request, 'meeting-access');
    const { principal } = await requireMeetingJoin(deps, request);
    return { success: true, access: await openAccess(deps, principal) };
  });

  const speech = {
    bodyLimit: maxPieceBytes,
    onRequest: async (request: FastifyRequest) => {
      await requireJoinFirst(deps, request);
      await requireMeetingJoin(deps, request);
      await chargeIpAddress(deps, request, {
        bucket: 'meeting-speech',
        class: 'write',
        limit: piecesPerMinute,
      });
    },
  };
  app.post(`${base}/meeting-speech`, speech, async (request) => {
    const { principal } = await requireMeetingJoin(deps, request);
    const when = parseInput(meetingSpeechQuery, readQuery(request)).value;
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
      throw new AppError('validation_failed', t('public.sendAudio'));
    }
    const mimeType = request.headers['content-type'] ?? 'audio/webm';
    await writeCaption(deps, principal, { bytes: request.body, mimeType, ...when });
    return { success: true };
  });

  app.get(`${base}/notes`, async (request) => {
    const { principal } = await requireMeetingJoin(deps, request);
    const notes = await deps.db.inOrganization(principal.organizationId, (tx) => readNotes(tx, principal));
    return { success: true, notes };
  });

  app.put(`${base}/notes/:noteId`, async (request) => {
    const { principal } = await requireMeetingJoin(deps, request);
    const id = noteIdOf(request);
    const note = parseInput(meetingNoteInput, request.body).value;
    await deps.db.inOrganization(principal.organizationId, (tx) =>
      saveNote(tx, deps, principal, { id, ...note }),
    );
    return { success: true };
  });

  app.delete(`${base}/notes/:noteId`, async (request) => {
    const { principal } = await requireMeetingJoin(deps, request);
    const id = noteIdOf(request);
    await deps.db.inOrganization(principal.organizationId, (tx) => dropNote(tx, principal, id));
    return { success: true };
  });
}

/** @throws AppError not_found for an id that no page of ours creates. */
function noteIdOf({ params }: FastifyRequest): string {
  const { noteId } = params as { noteId: string };
  if (!isUuid(noteId)) throw notFound();
  return noteId.toLowerCase();
}

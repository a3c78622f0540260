import { transcriptQuery, type TranscriptResponse } from '@parley/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireInterview } from '../../../features/interviews/index.ts';
import { whyNoWords } from '../../../features/transcription/index.ts';
import { readTranscript, transcriptAsVtt } from '../../../features/transcripts/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { requireScope } from '../../middleware/integration-gate.ts';
import { readParameters, withWarnings } from '../route.ts';

/** GET /interviews/:meetingCode/transcript (additive); `?format=vtt` answers text/vtt */
export function registerTranscript(app: FastifyInstance, deps: HttpDeps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/integration/interviews/:meetingCode/transcript',
    config: { compress: true },
    handler: async (request, reply): Promise<FastifyReply> => {
      const { organizationId } = requireScope(request, 'evaluations:read');
      const { value, warnings } = readParameters(transcriptQuery, request);
      const { meetingCode } = request.params as { meetingCode: string };
      const { segments, message } = await deps.db.inOrganization(organizationId, async (tx) => {
        const interview = await requireInterview(tx, meetingCode);
        const segments = await readTranscript(tx, interview);
        return { segments, message: await whyNoWords(tx, deps, interview, { segments: segments.length }) };
      });
      if (value.format === 'vtt') {
        return reply.header('content-type', 'text/vtt; charset=utf-8').send(transcriptAsVtt(segments));
      }
      const body: TranscriptResponse = {
        success: true,
        segments,
        total: segments.length,
        ...(message === null ? {} : { message }),
      };
      return reply.send(withWarnings(body, warnings));
    },
  });
}

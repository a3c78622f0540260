import { speechInput, type ServiceTestResponse, type SpeechResponse } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeSpeechSettings, readSpeechSettings, testSpeech } from '../../features/speech/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { chargeTest } from './charge-test.ts';
import { requireOrganizationLead } from './require-role.ts';

const path = '/api/dashboard/speech';

/** Which speech services the organization uses (contract/dashboard/speech.ts). For owners and admins. */
export function registerSpeechSettings(app: FastifyInstance, deps: HttpDeps): void {
  const requireLead = async (request: FastifyRequest) => {
    const { organization } = await requireOrganizationLead(deps, request, 'speech.ownersAndAdmins');
    return organization.id;
  };

  app.get(path, async (request): Promise<SpeechResponse> => {
    const organizationId = await requireLead(request);
    const speech = await deps.db.readInOrganization(organizationId, (tx) => readSpeechSettings(tx, deps));
    return { success: true, speech };
  });

  app.put(path, async (request): Promise<SpeechResponse> => {
    const organizationId = await requireLead(request);
    const input = parseInput(speechInput, request.body).value;
    const speech = await deps.db.inOrganization(organizationId, (tx) =>
      changeSpeechSettings(tx, deps, organizationId, input),
    );
    return { success: true, speech };
  });

  app.post(`${path}/test`, async (request): Promise<ServiceTestResponse> => {
    const organizationId = await requireLead(request);
    const input = parseInput(speechInput, request.body).value;
    await chargeTest(deps, 'speech-tests', organizationId);
    // The installation's services without the cache of spoken lines, as the page Health uses them: a cached line would
    // not ask the service.
    const { speechToText, textToSpeech } = deps.outside;
    const asked = { ...deps, speechToText, textToSpeech };
    return { success: true, ...(await testSpeech(asked, organizationId, input)) };
  });
}

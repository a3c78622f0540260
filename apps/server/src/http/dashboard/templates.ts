import {
  templateChange,
  templateInput,
  type TemplateRecord,
  type TemplateResponse,
  type Templates,
} from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changeTemplate,
  findTemplate,
  listTemplates,
  presentTemplate,
  removeTemplate,
  saveTemplate,
  summariseTemplate,
} from '../../features/interviews/index.ts';
import { notFound } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { sendCsv, wantsCsv } from './list-as-csv.ts';
import { requireInterviewEditor } from './require-role.ts';
import { t } from './texts.ts';

const base = '/api/dashboard/templates';

const columns = {
  name: ({ name }: TemplateRecord) => name,
  meetingType: ({ meetingType }: TemplateRecord) => meetingType,
  isTeamMeeting: ({ isTeamMeeting }: TemplateRecord) => String(isTeamMeeting),
  jobRole: ({ jobRole }: TemplateRecord) => jobRole,
  title: ({ title }: TemplateRecord) => title,
  durationMinutes: ({ durationMinutes }: TemplateRecord) => durationMinutes,
  createdAt: ({ createdAt }: TemplateRecord) => createdAt,
  updatedAt: ({ updatedAt }: TemplateRecord) => updatedAt,
};

/** The templates of new interviews (contract/dashboard/templates.ts). For those who may change interviews. */
export function registerTemplates(app: FastifyInstance, deps: HttpDeps): void {
  app.get(base, async (request, reply) => {
    const { organization } = await requireInterviewEditor(deps, request);
    const rows = await deps.db.readInOrganization(organization.id, listTemplates);
    const templates = rows.map(summariseTemplate);
    const answer: Templates = { success: true, templates };
    return wantsCsv(request) ? sendCsv(reply, 'templates', templates, columns) : answer;
  });

  app.get(`${base}/:templateId`, async (request): Promise<TemplateResponse> => {
    const { organization } = await requireInterviewEditor(deps, request);
    const row = await deps.db.readInOrganization(organization.id, (tx) => findTemplate(tx, idOf(request)));
    if (!row) throw notFound('template');
    return { success: true, template: presentTemplate(row) };
  });

  app.post(base, async (request, reply) => {
    const { organization } = await requireInterviewEditor(deps, request);
    const input = parseInput(templateInput, request.body).value;
    const row = await deps.db.inOrganization(organization.id, (tx) =>
      saveTemplate(tx, { ...input, now: deps.clock.now() }),
    );
    return reply.code(201).send({ success: true, template: presentTemplate(row) } satisfies TemplateResponse);
  });

  app.put(`${base}/:templateId`, async (request): Promise<TemplateResponse> => {
    const { organization } = await requireInterviewEditor(deps, request);
    const { before, ...input } = parseInput(templateChange, request.body).value;
    const row = await deps.db.inOrganization(organization.id, (tx) =>
      changeTemplate(tx, idOf(request), { ...input, before, now: deps.clock.now() }),
    );
    return { success: true, template: presentTemplate(row) };
  });

  app.delete(`${base}/:templateId`, async (request) => {
    const { organization } = await requireInterviewEditor(deps, request);
    await deps.db.inOrganization(organization.id, (tx) => removeTemplate(tx, idOf(request)));
    return { success: true, message: t('dashboard.templateRemoved') };
  });
}

const idOf = (request: FastifyRequest) => (request.params as { templateId: string }).templateId;

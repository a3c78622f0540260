import {
  createKeyInput,
  rotateKeyInput,
  type DashboardKey,
  type DashboardKeysResponse,
  type NewKeyResponse,
} from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { listMembers, type SignedIn } from '../../features/accounts/index.ts';
import {
  findApiKey,
  issueKey,
  listApiKeys,
  presentKey,
  revokeKey,
  rotateKey,
  type ApiKeyRow,
} from '../../features/tenancy/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { sendCsv, wantsCsv } from './list-as-csv.ts';
import { requireIntegrator } from './require-role.ts';
import { t } from './texts.ts';

const base = '/api/dashboard/keys';
const dayMs = 86_400_000;

const columns = {
  name: ({ name }: DashboardKey) => name,
  last4: ({ last4 }: DashboardKey) => last4,
  scopes: ({ scopes }: DashboardKey) => scopes.join(' '),
  createdBy: ({ createdBy }: DashboardKey) => createdBy.name ?? createdBy.kind,
  createdAt: ({ createdAt }: DashboardKey) => createdAt,
  lastUsedAt: ({ lastUsedAt }: DashboardKey) => lastUsedAt,
  expiresAt: ({ expiresAt }: DashboardKey) => expiresAt,
  revokedAt: ({ revokedAt }: DashboardKey) => revokedAt,
};

/** The organization's keys: the same commands as on the command line, for owners and admins. */
export function registerKeys(app: FastifyInstance, deps: HttpDeps): void {
  app.get(base, async (request, reply) => {
    const signedIn = await requireIntegrator(deps, request);
    const keys = await deps.db.inOrganization(signedIn.organization.id, async (tx) =>
      presentKeys(tx, (await listApiKeys(tx)).toReversed(), signedIn),
    );
    const platformOwned = signedIn.organization.platform_id !== null;
    const answer: DashboardKeysResponse = { success: true, keys, platformOwned };
    return wantsCsv(request) ? sendCsv(reply, 'keys', keys, columns) : answer;
  });

  app.post(base, async (request, reply) => {
    const signedIn = await requireIntegrator(deps, request);
    const { name, scopes, expiresInDays } = parseInput(createKeyInput, request.body).value;
    const made = await issueKey(deps, {
      organizationId: signedIn.organization.id,
      name,
      ...(scopes ? { scopes } : {}),
      ...(expiresInDays ? { expiresAt: new Date(deps.clock.now().getTime() + expiresInDays * dayMs) } : {}),
      createdBy: `member:${signedIn.member.id}`,
    });
    return reply.code(201).send(await answerWith(deps, signedIn, made));
  });

  app.post(`${base}/:keyId/rotate`, async (request, reply) => {
    const signedIn = await requireIntegrator(deps, request);
    const { overlapHours } = parseInput(rotateKeyInput, request.body ?? {}).value;
    const made = await rotateKey(deps, {
      organizationId: signedIn.organization.id,
      keyId: keyIdOf(request.params),
      ...(overlapHours === undefined ? {} : { overlapHours }),
      createdBy: `member:${signedIn.member.id}`,
    });
    return reply.code(201).send(await answerWith(deps, signedIn, made));
  });

  app.delete(`${base}/:keyId`, async (request) => {
    const { organization } = await requireIntegrator(deps, request);
    await revokeKey(deps, { organizationId: organization.id, keyId: keyIdOf(request.params) });
    return { success: true, message: t('dashboard.keyRevoked') };
  });
}

const keyIdOf = (params: unknown): string => (params as { keyId: string }).keyId;

async function answerWith(
  deps: HttpDeps,
  signedIn: SignedIn,
  { apiKey, keyId }: { apiKey: string; keyId: string },
): Promise<NewKeyResponse> {
  return deps.db.inOrganization(signedIn.organization.id, async (tx) => {
    const row = await findApiKey(tx, keyId);
    const [key] = row ? await presentKeys(tx, [row], signedIn) : [];
    if (!key) throw notFound();
    return { success: true, apiKey, key };
  });
}

async function presentKeys(tx: Tx, rows: ApiKeyRow[], { member }: SignedIn): Promise<DashboardKey[]> {
  const names = new Map((await listMembers(tx)).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...presentKey(row),
    createdBy: makerOf(row.created_by, names, member.id),
    provisioned: row.generation !== null,
    replaced: row.replaced,
  }));
}

/** @param createdBy `operator`, `member:<id>` or `platform:<id>`. */
function makerOf(createdBy: string, names: Map<string, string>, you: string): DashboardKey['createdBy'] {
  const [kind = '', id = ''] = createdBy.split(':');
  if (kind === 'member') return { kind: 'MEMBER', name: names.get(id) ?? null, you: id === you };
  return { kind: kind === 'platform' ? 'PLATFORM' : 'OPERATOR', name: null, you: false };
}

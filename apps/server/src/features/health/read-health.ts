import { speechKinds, type HealthFailure, type HealthItem, type SpeechKind } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { readLastBackup } from '../../kernel/installation.ts';
import { countLivingWorkers } from '../../kernel/living-workers.ts';
import { withoutPlaces } from '../../kernel/without-places.ts';
import { listActiveMembers } from '../accounts/index.ts';
import { listConnections, usableForMs } from '../calendars/index.ts';
import { readModelInUse, type InstallationModel } from '../models/index.ts';
import { listFailedMails } from '../notifications/index.ts';
import { findSpeechSource } from '../speech/index.ts';
import { findOrganization } from '../tenancy/index.ts';
import type { Finding, Found } from './finding.ts';
import type { InstallationProbes } from './installation-probes.ts';
import type { OutsideServices } from './outside.ts';
import { inOrder, present, workOf } from './present.ts';
import { firstLineOf } from './reason-of.ts';
import {
  judgeBackups,
  judgeCalendars,
  judgeMails,
  judgeModel,
  judgeQueue,
  judgeWebhooks,
  judgeWorkers,
  lateMs,
} from './rules.ts';
import {
  listFailures,
  readLastModelCall,
  readMails,
  readOldestDueMs,
  readQueue,
  readVersion,
  readWebhooks,
} from './store.ts';
import { say } from './texts.ts';

export interface HealthDeps {
  db: Database;
  clock: Clock;
  mailDelivers: boolean;
  installationModel: InstallationModel | null;
  outside: OutsideServices;
}

const mostFailures = 10;

/** The present state of every part, and what failed last (contract/dashboard/health.ts). */
export async function readHealth(
  deps: HealthDeps,
  probes: InstallationProbes,
  organizationId: string,
): Promise<{ items: HealthItem[]; failures: HealthFailure[] }> {
  const [own, installation, outside] = await Promise.all([
    deps.db.readInOrganization(organizationId, (tx) => ownParts(tx, deps)),
    readAsOperator(deps, organizationId),
    Promise.all(
      (['DISK', 'OBJECTS', 'MAIL_SERVER', 'MEDIA', 'RELAY', 'SPEECH_TO_TEXT', 'TEXT_TO_SPEECH'] as const).map(
        (part) => probes.look(part),
      ),
    ),
  ]);
  const now = deps.clock.now();
  // The organization's own service takes the place of the installation's.
  const ofInstallation = outside.filter(({ part }) => own.every((each) => each.part !== part));
  const findings = [...own, ...installation.findings, ...ofInstallation];
  return {
    items: inOrder(findings.map((finding) => present(finding, now))),
    failures: installation.failures.map(({ job, last_error, updated_at, is_open }) => ({
      work: workOf(job),
      message: withoutPlaces(firstLineOf(last_error)),
      at: updated_at.toISOString(),
      isTriedAgain: is_open,
    })),
  };
}

/** The parts that belong to the organization alone. */
async function ownParts(tx: Tx, deps: HealthDeps): Promise<Finding[]> {
  const now = deps.clock.now();
  const organization = await findOrganization(tx);
  const failedMails = await listFailedMails(tx, now);
  const mails = await readMails(tx, new Date(now.getTime() - lateMs));
  const found: Partial<Record<Finding['part'], Found>> = {
    MAILS: judgeMails({
      ...mails,
      delivers: deps.mailDelivers,
      testMode: organization?.test_mode ?? false,
      failed: failedMails.length,
    }),
    WEBHOOKS: judgeWebhooks(await readWebhooks(tx)),
    CALENDARS: judgeCalendars(await calendarsOf(tx, now)),
    MODEL: await modelOf(tx, deps),
  };
  for (const kind of speechKinds) {
    const ofSpeech = await ownSpeechOf(tx, kind);
    if (ofSpeech) found[kind] = ofSpeech;
  }
  return Object.entries(found).map(([part, each]) => ({ part: part as Finding['part'], at: now, ...each }));
}

/** @returns null when the organization uses the installation's service. */
export async function ownSpeechOf(tx: Tx, kind: SpeechKind): Promise<Found | null> {
  const source = await findSpeechSource(tx, kind);
  if (source === 'INSTALLATION') return null;
  const sentences = kind === 'SPEECH_TO_TEXT' ? 'speechToText' : 'textToSpeech';
  return source === 'OWN'
    ? { state: 'UNKNOWN', found: say('ownSpeech'), place: 'SPEECH' }
    : { state: 'OFF', found: say(`${sentences}.notWanted`), place: 'SPEECH' };
}

export async function modelOf(tx: Tx, deps: Pick<HealthDeps, 'clock' | 'installationModel'>): Promise<Found> {
  const now = deps.clock.now();
  const { name, isOverLimit } = await readModelInUse(tx, deps.installationModel, now);
  return judgeModel({ name, isOverLimit, last: await readLastModelCall(tx) }, now);
}

/** Leaves out the calendars of deactivated members, because nobody can repair those. */
async function calendarsOf(tx: Tx, now: Date) {
  const active = new Set((await listActiveMembers(tx)).map(({ id }) => id));
  return (await listConnections(tx, null))
    .filter(({ member_id: id }) => active.has(id))
    .map(({ health, last_read_at: lastReadAt }) => ({
      isBroken: health !== 'OK',
      isOld: lastReadAt !== null && now.getTime() - lastReadAt.getTime() >= usableForMs,
      lastReadAt,
    }));
}

async function readAsOperator({ db, clock, outside }: HealthDeps, organizationId: string) {
  const lastBackup = await readLastBackup(db);
  return db.asOperator(async (tx) => {
    const at = clock.now();
    const queue = await readQueue(tx, organizationId);
    const workers = { alive: await countLivingWorkers(tx), oldestDueMs: await readOldestDueMs(tx) };
    const version = await readVersion(tx);
    const findings: Finding[] = [
      { part: 'QUEUE', at, ...judgeQueue(queue) },
      { part: 'WORKERS', at, ...judgeWorkers(workers) },
      { part: 'DATABASE', at, state: 'WORKS', found: say('database.works', { version }) },
      {
        part: 'BACKUPS',
        at,
        ...judgeBackups({ isEmbedded: outside.databaseIsEmbedded, last: lastBackup }, at),
      },
    ];
    return { findings, failures: await listFailures(tx, organizationId, mostFailures) };
  });
}

import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { postgresBus } from './adapters/bus-postgres.ts';
import { calendarsOverHttp } from './adapters/calendars.ts';
import { evaluatorInThread } from './adapters/evaluator.ts';
import { outboxMail } from './adapters/mail-outbox.ts';
import { checkMailServer, smtpMail } from './adapters/mail-smtp.ts';
import { ffmpegComposer } from './adapters/composer-ffmpeg/index.ts';
import { embeddedMedia, readPort, type EmbeddedMedia } from './adapters/media-embedded.ts';
import { joiningMakesRooms, livekitMedia } from './adapters/media-livekit.ts';
import { oidcProvider } from './adapters/identity-provider-oidc.ts';
import { modelsOverHttp } from './adapters/models.ts';
import { webauthnPasskeys } from './adapters/passkeys-webauthn.ts';
import { memoryRateLimit } from './adapters/ratelimit-memory.ts';
import { postgresRateLimit } from './adapters/ratelimit-postgres.ts';
import { recorderProcesses } from './adapters/recorder-process.ts';
import { turnRelays } from './adapters/turn-relay.ts';
import { speechOverHttp } from './adapters/speech-services.ts';
import { openAiCompatibleVoice } from './adapters/voice-openai-compatible.ts';
import { ffmpegSound } from './adapters/sound-ffmpeg.ts';
import { openAiCompatibleSpeech } from './adapters/speech-openai-compatible.ts';
import { httpWebhooks } from './adapters/webhooks-http.ts';
import { senderOfNobody } from './config.ts';
import type { Config } from './read-config.ts';
import { passwordCost } from './features/accounts/index.ts';
import { planForgetting } from './features/erasure/index.ts';
import type { OutsideServices } from './features/health/index.ts';
import { openModels } from './features/models/index.ts';
import { recordMeetings, type MeetingRecorder } from './features/recordings/index.ts';
import { buildApp } from './http/app.ts';
import { closeApp } from './http/close-app.ts';
import { reachableFromHere } from './http/reachable-from-here.ts';
import { connectionsOf, totalConnections, warnOfScarceConnections, type Role } from './connections.ts';
import { openDatabase, requestDeadlines } from './kernel/db.ts';
import { diskSpace } from './kernel/disk-space.ts';
import { endPart } from './kernel/end-part.ts';
import { readPublicUrl, writePublicUrl } from './kernel/installation.ts';
import type { MediaEngine } from './ports/media.ts';
import type { SpeechToText } from './ports/speech.ts';
import { paths, version } from './paths.ts';
import { requireFittingSecret } from './reseal.ts';
import { bucketKeepsVersions, openServices, type Services } from './services.ts';
import { tellChanges } from './tell-changes.ts';
import { jobHandlers } from './worker/registry.ts';
import { runWorker, type RunningWorker } from './worker/run.ts';

/** How long requests and jobs may take to end, and how long the rest may take to close. */
const stopTimeoutMs = 15_000;
const endTimeoutMs = 3_000;

export type { Role } from './connections.ts';

export interface RunningServer {
  foundation: Services;
  /** Null when no media engine is set up for meetings between people. */
  media: MediaEngine | null;
  speechToText: SpeechToText | null;
  /** Resolves to the reason when only a restart of the process can help; until then it stays pending. */
  failed: Promise<Error>;
  /** Null for a worker. */
  url: string | null;
  mailDelivers: boolean;
  stop(): Promise<void>;
}

/** Unfinished files older than this are removed. No server takes this long to write one. */
const abandonedAfterMs = 24 * 60 * 60_000;

/** Starts a process that serves the API and pages, runs the jobs, or both. */
export async function startServer(config: Config, role: Role): Promise<RunningServer> {
  const lifecycle = { closing: false, failed: false };
  let onDatabaseLost = (_error: Error) => {};
  const failed = new Promise<Error>((resolve) => {
    onDatabaseLost = (error) => {
      lifecycle.failed = true;
      resolve(error);
    };
  });
  const most = connectionsOf(role);
  const foundation = await openServices(config, {
    serverLock: role !== 'worker',
    connections: most.jobs,
    onDatabaseLost,
  });
  const { db, dbConfig, clock, log, box, objects } = foundation;
  const requests = openDatabase({ ...dbConfig, ...requestDeadlines, max: most.requests }, log);
  const bus = postgresBus(dbConfig, requests.pool, log);
  tellChanges([db, requests], bus, log);
  const transport = config.smtpUrl ? smtpMail(config.smtpUrl) : outboxMail();
  const webhooks = httpWebhooks({ allowedPrivateHosts: config.allowedPrivateHosts });
  const calendars = calendarsOverHttp({ ...config, ...paths });
  const models = { modelTransport: modelsOverHttp(config), installationModel: config.model };
  const evaluator = evaluatorInThread(paths.evaluationThread);
  const mailFrom = { name: 'Parley', email: config.mailFrom };
  let listeningUrl: string | null = null;
  const publicUrl = () => config.publicUrl ?? listeningUrl ?? foundation.publicUrl();
  /** A worker may start before the server that stores its public URL, and outlive it. */
  const linksLeadTo = async () => {
    const known = config.publicUrl ?? listeningUrl ?? (await readPublicUrl(db));
    if (known === null)
      throw new Error('the URL at which people reach this server is not known: set PARLEY_PUBLIC_URL');
    return known;
  };
  const engine = ownMedia(foundation, publicUrl);
  const media: MediaEngine | null = config.livekit
    ? livekitMedia({ ...config.livekit, clock })
    : (engine?.media ?? null);
  const speech = speechOverHttp(config);
  let app: FastifyInstance | null = null;
  let worker: RunningWorker | null = null;
  const recorders = recorderProcesses(paths.mediaRecorder, log);
  let meetingRecorder: MeetingRecorder | null = null;
  const end = (what: string, mayTakeMs: number, work: Promise<unknown> | undefined) =>
    work && endPart(log, what, mayTakeMs, work);
  const stop = async () => {
    lifecycle.closing = true;
    await Promise.all([
      end('http', stopTimeoutMs, app ? closeApp(app) : undefined),
      end('worker', stopTimeoutMs, worker?.stop()),
      end('recorder', stopTimeoutMs, meetingRecorder?.stop()),
    ]);
    await end('recorders', stopTimeoutMs, recorders.close());
    transport.close();
    await Promise.all([
      end('calendars', endTimeoutMs, calendars.close()),
      end('evaluator', endTimeoutMs, evaluator.close()),
      end('media', stopTimeoutMs, engine?.close()),
      end('bus', endTimeoutMs, bus.close()),
      end('database', endTimeoutMs, requests.close()),
    ]);
    await foundation.close();
  };
  try {
    await requireFittingSecret(foundation);
    await warnOfScarceConnections(db, totalConnections(most), log);
    await removeAbandoned(foundation);
    await bus.start();
    if (role !== 'worker') {
      app = await buildApp({
        db: requests,
        clock,
        box,
        log,
        objects,
        disk: diskSpace(config.dataDir, log),
        bus,
        media,
        mediaPort: engine ? () => engine.port() : null,
        outside: openOutsideServices(config),
        webhooks,
        calendars,
        ...models,
        models: openModels({ ...models, db: requests, clock, box, log }),
        publicUrl,
        mailFrom,
        lifecycle,
        version,
        rateLimit:
          role === 'all' && foundation.embedded ? memoryRateLimit(clock) : postgresRateLimit(requests, clock),
        addressRateLimit: memoryRateLimit(clock),
        ...speech,
        mailDelivers: transport.delivers,
        metricsToken: config.metricsToken,
        trustProxy: config.trustProxy,
        passwordCost,
        passkeys: webauthnPasskeys,
        signInProvider: openSignInProvider(config),
        webDir: paths.web,
        referenceDir: paths.reference,
        sdkDir: paths.sdk,
        candidateRecording: path.join(paths.assets, 'demo-recording.webm'),
      });
      await app.listen({ port: config.port, host: config.host });
      const address = app.server.address();
      listeningUrl = `http://localhost:${typeof address === 'object' && address ? address.port : config.port}`;
      await writePublicUrl(db, publicUrl());
      engine?.start(config.embeddedMedia, `${reachableFromHere(app)}/api/media/events`);
    }
    if (role !== 'api') {
      const links = { mailFrom, publicUrl: linksLeadTo };
      const isEmbedded = foundation.embedded !== null;
      const deps = {
        db,
        isEmbedded,
        clock,
        box,
        log,
        objects,
        bus,
        media,
        ...speech,
        sound: ffmpegSound(),
        transport,
        webhooks,
        calendars,
        evaluator,
        composer: ffmpegComposer(log),
        installationModel: models.installationModel,
        models: openModels({ ...models, db, clock, box, log }),
        ...links,
      };
      await planForgetting(deps);
      worker = await runWorker(dbConfig, jobHandlers(deps), log);
      const folder = path.join(config.dataDir, 'recorder');
      if (media) meetingRecorder = recordMeetings({ ...deps, media, recorders, folder });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    foundation: { ...foundation, publicUrl },
    media,
    speechToText: speech.speechToText,
    failed,
    url: role === 'worker' ? null : publicUrl(),
    mailDelivers: transport.delivers,
    stop,
  };
}

/** Whether our own engine carries meetings: by default, when the database is embedded as well. */
function carriesMeetings({ livekit, embeddedMedia: { engine }, databaseUrl }: Config): boolean {
  return !livekit && (engine ?? (databaseUrl ? 'off' : 'embedded')) === 'embedded';
}

const mediaFolder = ({ dataDir }: Config): string => path.join(dataDir, 'media');

/** Our own media engine; null when a LiveKit server carries the meetings, or when there are none. */
function ownMedia({ config, embedded, box, log }: Services, publicUrl: () => string): EmbeddedMedia | null {
  if (config.livekit) return null;
  if (!carriesMeetings(config)) {
    log.warn({}, 'meetings between people have no room here: set PARLEY_LIVEKIT_URL (or PARLEY_MEDIA)');
    return null;
  }
  if (!embedded)
    log.warn({}, 'the built-in media engine serves one API process; more need PARLEY_LIVEKIT_URL');
  return embeddedMedia({
    file: paths.mediaEngine,
    folder: mediaFolder(config),
    secret: box.derive('media engine').toString('base64url'),
    publicUrl,
    log,
  });
}

/** An object store that does not respond now must not keep the server from starting. */
async function removeAbandoned({ objects, clock, config, log }: Services): Promise<void> {
  const begunBefore = new Date(clock.now().getTime() - abandonedAfterMs);
  await objects.removeAbandoned(begunBefore).catch((error: unknown) => {
    if (!config.s3) throw error;
    log.warn({ err: error }, 'the object store does not respond');
  });
}

function openSignInProvider({ signInProvider, allowedPrivateHosts }: Config) {
  if (!signInProvider) return null;
  return {
    provider: oidcProvider({ ...signInProvider, allowedPrivateHosts }),
    policy: signInProvider.policy,
  };
}

/** The outside services that `parley doctor` and the page Health check. */
export function openOutsideServices(config: Config): OutsideServices {
  const { smtpUrl, livekit, s3, speechToText, textToSpeech, allowedPrivateHosts } = config;
  return {
    checkMail: smtpUrl === null ? null : () => checkMailServer(smtpUrl),
    senderIsNobody: config.mailFrom === senderOfNobody,
    media: livekit ? { ...livekitMedia(livekit), joiningMakesRooms: () => joiningMakesRooms(livekit) } : null,
    builtInEngine: carriesMeetings(config)
      ? { udpPorts: config.embeddedMedia.udpPorts, port: () => readPort(mediaFolder(config)) }
      : null,
    turn: carriesMeetings(config) ? turnRelays(config.embeddedMedia.turn) : null,
    bucketKeepsVersions: s3 && (() => bucketKeepsVersions(config, s3)),
    speechToText: speechToText && openAiCompatibleSpeech({ ...speechToText, allowedPrivateHosts }),
    textToSpeech: textToSpeech && openAiCompatibleVoice({ ...textToSpeech, allowedPrivateHosts }),
    models: modelsOverHttp(config),
    signInProvider: openSignInProvider(config)?.provider ?? null,
    databaseIsEmbedded: config.databaseUrl === null,
  };
}

import { randomUUID } from 'node:crypto';
import type { AskablePart, HealthPart } from '@parley/contract';
import type { DiskSpace } from '../../kernel/disk-space.ts';
import { withoutPlaces } from '../../kernel/without-places.ts';
import { inTime } from '../../kernel/in-time.ts';
import type { MediaEngine } from '../../ports/media.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { trySpeechToText, tryTextToSpeech } from '../speech/index.ts';
import type { Found } from './finding.ts';
import type { OutsideServices } from './outside.ts';
import { reasonOf } from './reason-of.ts';
import { judgeDisk } from './rules.ts';
import { say } from './texts.ts';

/** The parts of the installation that can be checked; they are the same for every organization. */
export type ProbedPart = Exclude<AskablePart, 'MODEL'>;

export interface ProbeDeps {
  outside: OutsideServices;
  /** Null: nothing carries meetings. */
  media: MediaEngine | null;
  objects: ObjectStore;
  disk: DiskSpace;
}

/** Checking these costs nothing, so it is done whenever somebody looks. */
export const freeParts: readonly ProbedPart[] = ['DISK', 'OBJECTS', 'MAIL_SERVER', 'MEDIA', 'RELAY'];
const mayTakeMs = 10_000;

/**
 * Checks one part now. A part that throws or takes too long needs attention.
 *
 * @param isTest true when somebody asked for a test, which may do more than a quick check.
 */
export async function probe(part: ProbedPart, deps: ProbeDeps, isTest: boolean): Promise<Found> {
  try {
    return await inTime(mayTakeMs, probes[part](deps, isTest), () => {
      throw new Error(`no reply within ${mayTakeMs / 1000} s`);
    });
  } catch (error) {
    // The page does not show where the service is; `parley doctor`, which the operator runs in a terminal, does.
    return failed(part, withoutPlaces(reasonOf(error)));
  }
}

const failed = (part: ProbedPart, reason: string): Found => ({
  state: 'ATTENTION',
  found: say(`failed.${part}`, { reason }),
  mend: say(`mend.${part}`),
});

const probes: Record<ProbedPart, (deps: ProbeDeps, isTest: boolean) => Promise<Found>> = {
  async DISK({ disk }) {
    const [freeBytes, hasRoom] = await Promise.all([disk.freeBytes(), disk.hasRoom()]);
    return judgeDisk({ freeBytes, hasRoom });
  },
  async OBJECTS({ objects, outside }) {
    await tryObjects(objects);
    if (outside.bucketKeepsVersions && (await outside.bucketKeepsVersions())) {
      return { state: 'ATTENTION', found: say('objects.versions'), mend: say('objects.versionsMend') };
    }
    return { state: 'WORKS', found: say('objects.work') };
  },
  async MAIL_SERVER({ outside: { checkMail, senderIsNobody } }) {
    if (!checkMail) return { state: 'OFF', found: say('mailServer.none') };
    await checkMail();
    if (senderIsNobody) {
      return {
        state: 'ATTENTION',
        found: say('mailServer.fromNobody'),
        mend: say('mailServer.fromNobodyMend'),
      };
    }
    return { state: 'WORKS', found: say('mailServer.works') };
  },
  async MEDIA({ media, outside }, isTest) {
    if (!media) return { state: 'OFF', found: say('media.none') };
    await media.listConnected('parley-health');
    if (outside.media && (await outside.media.joiningMakesRooms())) {
      return { state: 'ATTENTION', found: say('media.makesRooms'), mend: say('media.makesRoomsMend') };
    }
    if (!isTest) return { state: 'WORKS', found: say(outside.media ? 'media.livekit' : 'media.builtIn') };
    await tryRoom(media);
    return { state: 'WORKS', found: say(outside.media ? 'media.livekitRoom' : 'media.builtInRoom') };
  },
  async RELAY({ outside: { turn }, media }) {
    if (!turn) return { state: 'OFF', found: say(media ? 'relay.ofEngine' : 'relay.notNeeded') };
    if (turn.urls.length === 0) return { state: 'OFF', found: say('relay.none') };
    const relays = await Promise.all(turn.urls.map((url) => turn.allocate(url)));
    return relays.includes(null)
      ? { state: 'UNKNOWN', found: say('relay.unaskable') }
      : { state: 'WORKS', found: say('relay.works', { count: relays.length }) };
  },
  async SPEECH_TO_TEXT({ outside: { speechToText } }) {
    if (!speechToText) return { state: 'OFF', found: say('speechToText.none') };
    await trySpeechToText(speechToText);
    return { state: 'WORKS', found: say('speechToText.works') };
  },
  async TEXT_TO_SPEECH({ outside: { textToSpeech } }) {
    if (!textToSpeech) return { state: 'OFF', found: say('textToSpeech.none') };
    await tryTextToSpeech(textToSpeech);
    return { state: 'WORKS', found: say('textToSpeech.works') };
  },
};

/** What can be said about a service that is checked only on request. */
export function unasked(part: ProbedPart, { outside }: ProbeDeps): Found {
  if (part === 'SPEECH_TO_TEXT' && !outside.speechToText)
    return { state: 'OFF', found: say('speechToText.none') };
  if (part === 'TEXT_TO_SPEECH' && !outside.textToSpeech)
    return { state: 'OFF', found: say('textToSpeech.none') };
  return { state: 'UNKNOWN', found: say('notAsked') };
}

/** Opens a room for nobody, checks that it is there, and closes it. @throws Error when any of it fails. */
async function tryRoom(media: MediaEngine): Promise<void> {
  const name = `parley-test-${randomUUID()}`;
  await media.ensureRoom(name, { maxPeople: 1 });
  try {
    if ((await media.listConnected(name)) === null) throw new Error('the room that was opened is not there');
  } finally {
    await media.endRoom(name);
  }
}

/** Writes, reads and deletes a small object. @throws Error when any of it fails. */
export async function tryObjects(objects: ObjectStore): Promise<void> {
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from('probe');
  await objects.put(key, bytes);
  let read: Uint8Array;
  try {
    read = await objects.get(key);
  } finally {
    await objects.delete(key);
  }
  if (!bytes.equals(read)) throw new Error('it returned other bytes than were written');
}

/** The environment variables that configure each part of the installation. */
export const settingsOf: Partial<Record<HealthPart, readonly string[]>> = {
  MAILS: ['PARLEY_SMTP_URL'],
  MODEL: ['PARLEY_MODEL_URL', 'PARLEY_MODEL_NAME', 'PARLEY_MODEL_KEY'],
  DATABASE: ['PARLEY_DATABASE_URL'],
  DISK: ['PARLEY_DATA_DIR'],
  OBJECTS: ['PARLEY_S3_BUCKET', 'PARLEY_S3_ENDPOINT', 'PARLEY_DATA_DIR'],
  MAIL_SERVER: ['PARLEY_SMTP_URL', 'PARLEY_MAIL_FROM'],
  MEDIA: ['PARLEY_MEDIA', 'PARLEY_MEDIA_UDP_PORTS', 'PARLEY_LIVEKIT_URL'],
  RELAY: ['PARLEY_TURN_URL', 'PARLEY_TURN_SECRET'],
  SPEECH_TO_TEXT: ['PARLEY_STT_URL', 'PARLEY_STT_KEY', 'PARLEY_STT_MODEL'],
  TEXT_TO_SPEECH: ['PARLEY_TTS_URL', 'PARLEY_TTS_KEY', 'PARLEY_TTS_MODEL', 'PARLEY_TTS_VOICE'],
};

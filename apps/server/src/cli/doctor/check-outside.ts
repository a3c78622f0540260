import type { Config } from '../../read-config.ts';
import type { OutsideServices } from '../../features/health/index.ts';
import { trySpeechToText, tryTextToSpeech } from '../../features/speech/index.ts';
import { fault, look, note, ok, type Finding } from './finding.ts';

/**
 * Whether the server can be reached at the URL in the mails, as far as this machine can tell.
 *
 * @param publicUrl that URL, from the settings or guessed.
 */
export function checkPublicUrl(publicUrl: string, settings: Config): Promise<Finding> {
  const mend =
    'Start the server, or set PARLEY_PUBLIC_URL to where people reach it; a reverse proxy must pass WebSockets on.';
  return look('public URL', mend, async () => {
    const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(5_000) });
    const body = (await response.json().catch(() => null)) as { version?: unknown } | null;
    if (typeof body?.version !== 'string') {
      return fault('public URL', `Something else than Parley responds at ${publicUrl}.`, mend);
    }
    const words = `Parley ${body.version} responds at ${publicUrl}.`;
    const { protocol, hostname } = new URL(publicUrl);
    const isHere = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
    if (settings.publicUrl === null && settings.smtpUrl !== null) {
      return note(
        'public URL',
        `${words} Mails are sent, and their links open on this machine only.`,
        'Set PARLEY_PUBLIC_URL to where people reach the server.',
      );
    }
    if (protocol === 'https:' || isHere) return ok('public URL', words);
    return note(
      'public URL',
      `${words} It has no TLS.`,
      'Browsers give camera and microphone to https pages only: put a reverse proxy with a certificate before it.',
    );
  });
}

export function checkMail({ checkMail, senderIsNobody }: OutsideServices): Promise<Finding> {
  if (!checkMail) {
    return Promise.resolve(
      note(
        'mail',
        'No mail server is set up: mails stay in the dashboard’s outbox.',
        'Set PARLEY_SMTP_URL to send them.',
      ),
    );
  }
  return look('mail', 'Check host, port, user name and password in PARLEY_SMTP_URL.', async () => {
    await checkMail();
    if (senderIsNobody) {
      return note(
        'mail',
        'The mail server lets us in, but mails come from an address whose domain does not exist: most servers refuse them.',
        'Set PARLEY_MAIL_FROM to an address of a domain of yours.',
      );
    }
    return ok('mail', 'The mail server lets us in. No mail was sent.');
  });
}

export function checkMedia({ media }: OutsideServices): Promise<Finding> {
  if (!media) {
    return Promise.resolve(
      note(
        'media engine',
        'No LiveKit server is set up; the built-in engine carries meetings, where it is on.',
        'Set PARLEY_LIVEKIT_URL, _KEY and _SECRET to hold meetings on one.',
      ),
    );
  }
  const mend = 'Check that the LiveKit server runs at PARLEY_LIVEKIT_URL and knows this key and secret.';
  return look('media engine', mend, async () => {
    await media.listConnected('parley-doctor');
    if (await media.joiningMakesRooms()) {
      return note(
        'media engine',
        'The LiveKit server responds and accepts the key, but makes a room for whoever joins one.',
        'Set room.auto_create to false in its configuration: only Parley should make rooms.',
      );
    }
    return ok(
      'media engine',
      'The LiveKit server responds and accepts the key. Browsers need its UDP or TURN ports too.',
    );
  });
}

/** Null where objects are in the data folder. */
export function checkBucket({ bucketKeepsVersions }: OutsideServices): Promise<Finding | null> {
  if (!bucketKeepsVersions) return Promise.resolve(null);
  const mend = 'Let the account read the versioning of the bucket (s3:GetBucketVersioning).';
  return look('bucket', mend, async () =>
    (await bucketKeepsVersions())
      ? note(
          'bucket',
          'The bucket keeps versions: what Parley deletes stays in it.',
          'Use a bucket without versions, or a rule that removes old ones, and say so where you promise a deletion.',
        )
      : ok('bucket', 'The bucket keeps nothing that Parley deletes.'),
  );
}

export function checkSpeechToText({ speechToText }: OutsideServices): Promise<Finding> {
  if (!speechToText) {
    return Promise.resolve(
      note(
        'speech to text',
        'No service is set up: candidates type, or use the recognition of their browser; meetings are not transcribed.',
      ),
    );
  }
  return look('speech to text', 'Check PARLEY_STT_URL, _KEY and _MODEL.', async () => {
    await trySpeechToText(speechToText);
    return ok('speech to text', 'The service transcribes.');
  });
}

export function checkTextToSpeech({ textToSpeech }: OutsideServices): Promise<Finding> {
  if (!textToSpeech) {
    return Promise.resolve(
      note('text to speech', 'No service is set up: the interviewer speaks with a voice of the device.'),
    );
  }
  return look('text to speech', 'Check PARLEY_TTS_URL, _KEY, _MODEL and _VOICE.', async () => {
    await tryTextToSpeech(textToSpeech);
    return ok('text to speech', 'The service speaks.');
  });
}

export function checkModel({ models }: OutsideServices, { model }: Config): Promise<Finding> {
  if (!model) {
    return Promise.resolve(
      note('model', 'No language model is set up: interviews are led and evaluated by the built-in rules.'),
    );
  }
  return look('model', 'Check PARLEY_MODEL_URL, _NAME, _KEY and _PROTOCOL.', async () => {
    const completion = await models.complete({
      endpoint: model,
      instructions: 'Reply with {"works": true}.',
      data: '{}',
      repair: null,
      schema: {
        type: 'object',
        properties: { works: { type: 'boolean' } },
        required: ['works'],
        additionalProperties: false,
      },
      temperature: 0,
      seed: null,
      mostTokens: 50,
      timeoutMs: 20_000,
      signal: null,
    });
    return completion.end === 'refused'
      ? fault('model', 'The model would not reply.', 'Choose another model in PARLEY_MODEL_NAME.')
      : ok('model', `${completion.model ?? model.name} replies.`);
  });
}

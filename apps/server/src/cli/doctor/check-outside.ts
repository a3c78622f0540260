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
      return fault('public URL', `Something other than Parley responds at ${publicUrl}.`, mend);
    }
    const words = `Parley ${body.version} responds at ${publicUrl}.`;
    const { protocol, hostname } = new URL(publicUrl);
    const isHere = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
    if (settings.publicUrl === null && settings.smtpUrl !== null) {
      return note(
        'public URL',
        `${words} Mails are sent, but their links open only on this machine.`,
        'Set PARLEY_PUBLIC_URL to where people reach the server.',
      );
    }
    if (protocol === 'https:' || isHere) return ok('public URL', words);
    return note(
      'public URL',
      `${words} It has no TLS.`,
      'Browsers give camera and microphone only to https pages: put a reverse proxy with a certificate in front of Parley.',
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
        'The mail server accepts the login, but mails come from an e-mail address whose domain does not exist: most servers refuse them.',
        'Set PARLEY_MAIL_FROM to an e-mail address in a domain of yours.',
      );
    }
    return ok('mail', 'The mail server accepts the login. No mail was sent.');
  });
}

export function checkMedia({ media }: OutsideServices): Promise<Finding> {
  if (!media) {
    return Promise.resolve(
      note(
        'media engine',
        'No LiveKit server is set up; the built-in engine carries meetings, unless PARLEY_MEDIA turns it off.',
        'To use one, set PARLEY_LIVEKIT_URL, PARLEY_LIVEKIT_KEY and PARLEY_LIVEKIT_SECRET.',
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
          'Use a bucket without versions, or a rule that removes old ones; if you keep them, say so wherever you promise a deletion.',
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
        'Set PARLEY_STT_URL to use one.',
      ),
    );
  }
  return look('speech to text', 'Check PARLEY_STT_URL, PARLEY_STT_KEY and PARLEY_STT_MODEL.', async () => {
    await trySpeechToText(speechToText);
    return ok('speech to text', 'The service transcribes.');
  });
}

export function checkTextToSpeech({ textToSpeech }: OutsideServices): Promise<Finding> {
  if (!textToSpeech) {
    return Promise.resolve(
      note(
        'text to speech',
        'No service is set up: the interviewer speaks with a voice of the candidate’s device.',
        'Set PARLEY_TTS_URL to use one.',
      ),
    );
  }
  return look(
    'text to speech',
    'Check PARLEY_TTS_URL, PARLEY_TTS_KEY, PARLEY_TTS_MODEL and PARLEY_TTS_VOICE.',
    async () => {
      await tryTextToSpeech(textToSpeech);
      return ok('text to speech', 'The service speaks.');
    },
  );
}

export function checkModel({ models }: OutsideServices, { model }: Config): Promise<Finding> {
  if (!model) {
    return Promise.resolve(
      note(
        'model',
        'No language model is set up here: unless an organization chooses its own, the built-in rules lead and evaluate interviews.',
        'Set PARLEY_MODEL_URL and PARLEY_MODEL_NAME to use one.',
      ),
    );
  }
  return look(
    'model',
    'Check PARLEY_MODEL_URL, PARLEY_MODEL_NAME, PARLEY_MODEL_KEY and PARLEY_MODEL_PROTOCOL.',
    async () => {
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
        ? fault('model', 'The model refused to reply.', 'Choose another model in PARLEY_MODEL_NAME.')
        : ok('model', `${completion.model ?? model.name} replies.`);
    },
  );
}

import {
  memberRoles,
  serviceTestResponse,
  speechResponse,
  type CandidateNotice,
  type HealthCheckResponse,
  type HealthResponse,
  type InterviewRecord,
  type ServiceTestResponse,
  type PublicInterview,
  type SpeechInput,
  type SpeechResponse,
  type Warning,
} from '@parley/contract';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { speechOverHttp } from '../../adapters/speech-services.ts';
import { joinConversation } from '../../features/conversations/index.ts';
import { findSpeechToText } from '../../features/speech/index.ts';
import { secretBox } from '../../kernel/crypto.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { testClock } from '../../testing/clock.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { fakeMediaEngine } from '../../testing/fakes/media-engine.ts';
import { viewOf } from '../../testing/room.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';
import { openSpeechServer } from '../../testing/speech-server.ts';

const server = forThisFile(() => openSpeechServer());
const test = forThisFile(() =>
  openTestApp({ media: fakeMediaEngine(testClock('2026-11-21T10:00:00.000Z')) }),
);
beforeEach(() => {
  server.heardMs.length = 0;
  server.spoken.length = 0;
  server.keys.length = 0;
  server.reply(() => ({ text: 'what was said' }));
});

const key = 'sk-of-this-organization-9f3c';
const hears = (more: Partial<SpeechInput> = {}): SpeechInput => ({
  kind: 'SPEECH_TO_TEXT',
  source: 'OWN',
  url: server.url,
  model: 'whisper-tidy',
  key,
  ...more,
});
const speaks = (more: Partial<SpeechInput> = {}): SpeechInput =>
  hears({ kind: 'TEXT_TO_SPEECH', model: 'tts-tidy', voice: 'alloy', ...more });

interface Led extends TestOrganization {
  owner: Visitor;
}
async function led(): Promise<Led> {
  const organization = await makeOrganization(test);
  return { ...organization, owner: await signIn(test, organization, 'OWNER') };
}
const settingsIn = (response: LightMyRequestResponse) =>
  expectShape(speechResponse, response.json<SpeechResponse>()).speech;
const tried = async ({ owner }: { owner: Visitor }, input: SpeechInput) => {
  const answer = await owner.send('POST', '/speech/test', input);
  return expectShape(serviceTestResponse, answer.json<ServiceTestResponse>());
};

describe('the speech services of an organization', () => {
  it('are the installation’s until an admin chooses others', async () => {
    const { owner } = await led();
    const nothing = {
      version: expect.any(String),
      source: 'INSTALLATION',
      installation: null,
      own: null,
    };
    expect(settingsIn(await owner.send('GET', '/speech'))).toEqual({
      SPEECH_TO_TEXT: nothing,
      TEXT_TO_SPEECH: nothing,
    });
  });

  it('are saved one by one, and never show their keys again', async () => {
    const { owner } = await led();
    const saved = await owner.send('PUT', '/speech', speaks());
    expect(settingsIn(saved)).toEqual({
      SPEECH_TO_TEXT: {
        version: expect.any(String),
        source: 'INSTALLATION',
        installation: null,
        own: null,
      },
      TEXT_TO_SPEECH: {
        version: expect.any(String),
        source: 'OWN',
        installation: null,
        own: { url: server.url, model: 'tts-tidy', voice: 'alloy', keyEnding: '9f3c' },
      },
    });
    const both = await owner.send('PUT', '/speech', hears());
    expect(settingsIn(both)).toMatchObject({
      SPEECH_TO_TEXT: { own: { model: 'whisper-tidy', voice: null } },
      TEXT_TO_SPEECH: { own: { model: 'tts-tidy' } },
    });
    const read = await owner.send('GET', '/speech');
    const log = await owner.send('GET', '/audit');
    expect(saved.body + both.body + read.body + log.body).not.toContain(key);
    expect(log.body).toContain('SPEECH_CHANGED');
    const { rows } = await test.deps.db.pool.query(
      `select speech_settings::text || encode(key_sealed, 'escape') as row from speech_settings`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('keep their key when only a name changes, and need it again when the host changes', async () => {
    const { owner } = await led();
    await owner.send('PUT', '/speech', speaks());
    const renamed = await owner.send('PUT', '/speech', speaks({ key: undefined, voice: 'echo' }));
    expect(settingsIn(renamed).TEXT_TO_SPEECH.own).toMatchObject({ voice: 'echo', keyEnding: '9f3c' });
    const elsewhere = { key: undefined, url: 'https://evil.example/v1' };
    expectInvalid(await owner.send('PUT', '/speech', speaks(elsewhere)), 'key');
    expectInvalid(await owner.send('POST', '/speech/test', speaks(elsewhere)), 'key');
    const removed = await owner.send('PUT', '/speech', speaks({ ...elsewhere, removeKey: true }));
    expect(settingsIn(removed).TEXT_TO_SPEECH.own).toMatchObject({ keyEnding: null });
  });

  it('are not saved over a change that another member made since, each service by itself', async () => {
    const organization = await makeOrganization(test);
    const owner = await signIn(test, organization, 'OWNER');
    const admin = await signIn(test, organization, 'ADMIN');
    const shown = settingsIn(await owner.send('GET', '/speech'));
    await admin.send('PUT', '/speech', speaks({ before: shown.TEXT_TO_SPEECH.version }));
    const late = { kind: 'TEXT_TO_SPEECH', source: 'NONE' };
    const refused = await owner.send('PUT', '/speech', { ...late, before: shown.TEXT_TO_SPEECH.version });
    expectError(refused, 'invalid_state');
    // The service that hears is a separate choice, which nobody has changed meanwhile.
    const heard = await owner.send('PUT', '/speech', hears({ before: shown.SPEECH_TO_TEXT.version }));
    const now = settingsIn(heard);
    expect(now).toMatchObject({ SPEECH_TO_TEXT: { source: 'OWN' }, TEXT_TO_SPEECH: { source: 'OWN' } });
    const saved = await owner.send('PUT', '/speech', { ...late, before: now.TEXT_TO_SPEECH.version });
    expect(settingsIn(saved).TEXT_TO_SPEECH.source).toBe('NONE');
  });

  it('forget their key when another source is chosen', async () => {
    const { owner, organizationId } = await led();
    await owner.send('PUT', '/speech', speaks());
    const none = await owner.send('PUT', '/speech', { kind: 'TEXT_TO_SPEECH', source: 'NONE' });
    expect(settingsIn(none).TEXT_TO_SPEECH).toMatchObject({ source: 'NONE', own: null });
    const { rows } = await test.deps.db.inOrganization(organizationId, (tx) =>
      tx.query({ text: 'select key_sealed, url, model, voice from speech_settings' }),
    );
    expect(rows).toEqual([{ key_sealed: null, url: null, model: null, voice: null }]);
  });

  it('can be used after the installation’s secret was replaced, and are then encrypted with the new one', async () => {
    const { owner, organizationId } = await led();
    await owner.send('PUT', '/speech', hears());
    const secrets = ['the next secret of the tests, as long', 'a secret of the tests, long enough to be one'];
    const hear = async (box: ReturnType<typeof secretBox>) => {
      const service = await findSpeechToText({ ...test.deps, box }, organizationId);
      return service?.transcribe({ bytes: silence(), mimeType: 'audio/wav' }, { language: 'en' });
    };
    expect(await hear(secretBox(secrets[0] ?? '', secrets[1]))).toBe('what was said');
    expect(await hear(secretBox(secrets[0] ?? ''))).toBe('what was said');
    await expect(hear(secretBox('a secret that nobody ever used before'))).rejects.toThrow();
    expect(server.keys).toEqual([`Bearer ${key}`, `Bearer ${key}`]);
  });

  it.each([
    ['url', { url: undefined }],
    ['url', { url: 'ftp://speech.example' }],
    ['url', { url: 'https://me:secret@speech.example/v1' }],
    ['model', { model: undefined }],
    ['voice', { voice: undefined }],
    ['key', { key: 'with a space' }],
    ['kind', { kind: 'SINGING' as 'TEXT_TO_SPEECH' }],
  ] as const)('refuse %s: %j and change nothing', async (field, input) => {
    const { owner } = await led();
    expectInvalid(await owner.send('PUT', '/speech', speaks(input)), field);
    expect(settingsIn(await owner.send('GET', '/speech')).TEXT_TO_SPEECH.own).toBeNull();
  });

  it.each(memberRoles)('are shown to and changed by owners and admins only (tried as %s)', async (role) => {
    const organization = await makeOrganization(test);
    const member = await signIn(test, organization, role);
    const answers = [
      await member.send('GET', '/speech'),
      await member.send('PUT', '/speech', speaks()),
      await member.send('POST', '/speech/test', speaks()),
    ];
    for (const answer of answers) {
      if (role === 'OWNER' || role === 'ADMIN') expect(answer.statusCode, answer.body).toBe(200);
      else expectError(answer, 'role_not_allowed');
    }
    expect(server.spoken).toHaveLength(role === 'OWNER' || role === 'ADMIN' ? 1 : 0);
  });
});

describe('a test of settings that were entered', () => {
  it('asks the service with the entered settings, and saves nothing', async () => {
    const own = await led();
    expect(await tried(own, hears())).toMatchObject({ works: true });
    expect(await tried(own, speaks())).toMatchObject({ works: true });
    expect(server.heardMs).toEqual([500]);
    expect(server.spoken).toEqual([{ input: 'Hello.', model: 'tts-tidy', voice: 'alloy' }]);
    expect(server.keys).toEqual([`Bearer ${key}`, `Bearer ${key}`]);
    // A line that was spoken before is not reused: the service is asked again.
    await tried(own, speaks());
    expect(server.spoken).toHaveLength(2);
    expect(settingsIn(await own.owner.send('GET', '/speech')).SPEECH_TO_TEXT.own).toBeNull();
  });

  it.each([
    [{ status: 401, said: 'Incorrect API key' }, 'The service refused the key (401: Incorrect API key).'],
    [{ status: 400, said: 'Unknown voice' }, 'The service refused the request (400: Unknown voice).'],
    [{ status: 404, said: 'No model tts-tidy' }, '404: No model tts-tidy'],
    [{ status: 503, said: 'Overloaded' }, 'fault of its own (503: Overloaded)'],
    [{ body: 'hello' }, 'does not speak this protocol (hello)'],
    [{ fault: 'cut' as const }, 'The connection to 127.0.0.1 broke off'],
  ])('explains the real reason when the service answers %j', async (reply, message) => {
    const own = await led();
    server.reply(() => reply);
    for (const input of [hears(), speaks()]) {
      const result = await tried(own, input);
      expect(result.works).toBe(false);
      expect(result.message).toContain(message);
    }
  });

  it('hides the key when the service repeats it', async () => {
    server.reply(() => ({ status: 401, said: `Incorrect API key: ${key}` }));
    const { message } = await tried(await led(), hears());
    expect(message).toContain('[key]');
    expect(message).not.toContain(key);
  });

  it('calls no private IP address that is not allowed, and no public one without encryption', async () => {
    const rules = { speechToText: null, textToSpeech: null, allowedPrivateHosts: [] };
    const closed = await openTestApp(speechOverHttp(rules));
    const owner = await signIn(closed, await makeOrganization(closed), 'OWNER');
    for (const input of [hears(), speaks()]) {
      expect((await tried({ owner }, input)).message).toContain('PARLEY_ALLOW_PRIVATE_HOSTS');
      const plain = await tried({ owner }, { ...input, url: 'http://93.184.215.14/v1' });
      expect(plain.message).toContain('without encryption');
    }
    expect(server.keys).toEqual([]);
    await closed.close();
  });

  it('is refused after twenty in a minute, counted for both services together and for each organization', async () => {
    const own = await led();
    const none = { source: 'NONE' } as const;
    for (let count = 0; count < 20; count++) {
      const kind = count % 2 === 0 ? 'SPEECH_TO_TEXT' : 'TEXT_TO_SPEECH';
      expect((await tried(own, { kind, ...none })).works).toBe(false);
    }
    const refused = await own.owner.send('POST', '/speech/test', hears());
    expectError(refused, 'rate_limited');
    expect(refused.headers['retry-after']).toBe('60');
    expect(server.keys).toEqual([]);
    expect(await tried(await led(), hears())).toMatchObject({ works: true });
    test.clock.advance(60_000);
    expect(await tried(own, hears())).toMatchObject({ works: true });
  });

  it('says when there is nothing to test, and asks the installation’s service when that is chosen', async () => {
    const own = await led();
    const none = await tried(own, { kind: 'SPEECH_TO_TEXT', source: 'NONE' });
    expect(none).toMatchObject({
      works: false,
      message: 'No service is chosen, so there is nothing to test.',
    });
    const installation = { kind: 'SPEECH_TO_TEXT', source: 'INSTALLATION' } as const;
    expect((await tried(own, installation)).message).toContain('This server has no such service');
    const allowedPrivateHosts = ['127.0.0.0/8'];
    const settings = { url: server.url, key: 'sk-of-the-operator', model: 'whisper-1' };
    const speech = speechOverHttp({ speechToText: settings, textToSpeech: null, allowedPrivateHosts });
    const outside = { ...test.deps.outside, speechToText: speech.speechToText };
    const shared = await openTestApp({ ...speech, outside });
    const owner = await signIn(shared, await makeOrganization(shared), 'OWNER');
    expect((await tried({ owner }, installation)).works).toBe(true);
    expect(server.keys).toEqual(['Bearer sk-of-the-operator']);
    const read = await owner.send('GET', '/speech');
    expect(settingsIn(read).SPEECH_TO_TEXT.installation).toEqual({ model: 'whisper-1' });
    expect(read.body).not.toContain(server.url);
    server.reply(() => ({ status: 401, said: 'No' }));
    expect((await tried({ owner }, installation)).message).not.toContain('127.0.0.1');
    await shared.close();
  });
});

/** A second of silence as a WAV file at 16 kHz. The stand-in returns its length. */
function silence(): Buffer {
  const wav = Buffer.alloc(44 + 32_000);
  wav.write('RIFF', 0);
  wav.write('WAVEfmt ', 8);
  wav.write('data', 36);
  wav.writeUInt32LE(32_000, 40);
  return wav;
}

/** An AI interview whose candidate has begun. */
async function begun(organization: TestOrganization) {
  const interview = await makeInterview(test, organization);
  const candidate = candidateOf(interview, organization);
  await agree(test, candidate);
  await joinConversation(test.deps, candidate);
  const url = `/api/public/interviews/${interview.meetingCode}`;
  const cookies = { parley_join: interview.participants[0]?.joinToken ?? '' };
  return {
    page: async () =>
      (await test.app.inject({ url, cookies })).json<{ interview: PublicInterview }>().interview,
    say: () =>
      test.app.inject({
        method: 'POST',
        url: `${url}/speech`,
        cookies,
        payload: silence(),
        headers: { 'content-type': 'audio/wav' },
      }),
    listen: async () => {
      const { line } = await viewOf(test, candidate);
      return test.app.inject({ url: `${url}/lines/${line?.turnId}/audio`, cookies });
    },
  };
}

describe('an interview of an organization with services of its own', () => {
  it('uses these services and their keys for listening and speaking, and each line once', async () => {
    const own = await led();
    const room = await begun(own);
    expect(await room.page()).toMatchObject({
      speechToText: { server: false },
      textToSpeech: { server: false },
    });
    expectError(await room.say(), 'unavailable');
    expectError(await room.listen(), 'unavailable');
    await own.owner.send('PUT', '/speech', hears());
    await own.owner.send('PUT', '/speech', speaks({ key: 'sk-of-the-voice-1a2b' }));
    expect(await room.page()).toMatchObject({
      speechToText: { server: true },
      textToSpeech: { server: true },
    });
    expect((await room.say()).json()).toEqual({ success: true, text: 'what was said' });
    expect((await room.listen()).body).toBe('sound of what was said');
    expect((await room.listen()).statusCode).toBe(200);
    expect(server.heardMs).toEqual([1_000]);
    expect(server.spoken).toHaveLength(1);
    expect(server.keys).toEqual([`Bearer ${key}`, 'Bearer sk-of-the-voice-1a2b']);
  });

  it('never shares a spoken line with another organization, even if both have the same service', async () => {
    for (const own of [await led(), await led()]) {
      await own.owner.send('PUT', '/speech', speaks());
      await (await begun(own)).listen();
    }
    expect(server.spoken).toHaveLength(2);
  });

  it('has no speech when the organization chose none, whatever the installation has', async () => {
    const { speechToText, textToSpeech } = test.deps;
    Object.assign(test.deps, {
      speechToText: { transcribe: () => Promise.reject(new Error('nobody may spend this')) },
      textToSpeech: { speak: () => Promise.reject(new Error('nobody may spend this')) },
    });
    const own = await led();
    for (const kind of ['SPEECH_TO_TEXT', 'TEXT_TO_SPEECH']) {
      await own.owner.send('PUT', '/speech', { kind, source: 'NONE' });
    }
    const room = await begun(own);
    expect(await room.page()).toMatchObject({
      speechToText: { server: false },
      textToSpeech: { server: false },
    });
    expect((await room.say()).body).toContain('no speech-to-text');
    expect((await room.listen()).body).toContain('does not speak');
    Object.assign(test.deps, { speechToText, textToSpeech });
  });

  it('is not warned of a missing meeting transcript once it has a speech-to-text service', async () => {
    const own = await led();
    const meeting = {
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      transcriptionEnabled: true,
      participants: [{ email: 'ines@example.com' }],
    };
    const warned = async () => {
      const answer = await apiOf(test, own).post('/interviews', meeting);
      const { warnings = [] } = answer.json<{ interview: InterviewRecord; warnings?: Warning[] }>();
      return warnings.some(({ path }) => path === 'transcriptionEnabled');
    };
    expect(await warned()).toBe(true);
    await own.owner.send('PUT', '/speech', hears());
    expect(await warned()).toBe(false);
  });
});

it('names the speech service by its model in the notice to candidates, without its URL or key', async () => {
  const own = await led();
  const read = async () => {
    const { body } = await test.app.inject({ url: `/api/public/notices/${own.organizationId}` });
    const { notice } = JSON.parse(body) as { notice: CandidateNotice };
    return { body, version: notice.version, words: notice.sections.map(({ text }) => text).join(' ') };
  };
  expect((await read()).words).toContain('turned into text on your device');
  await own.owner.send('PUT', '/speech', hears());
  const after = await read();
  expect(after.words).toContain(
    'a speech service that Tidewater Instruments has chosen, with its model “whisper-tidy”',
  );
  expect(after.version).toBe('notice-2026-11-4');
  for (const hidden of [key, '9f3c', '127.0.0.1']) expect(after.body).not.toContain(hidden);
  await own.owner.send('PUT', '/speech', { kind: 'SPEECH_TO_TEXT', source: 'NONE' });
  expect((await read()).words).toContain('turned into text on your device');
});

it('shows the organization’s service on the page Health, and asks it when a member tests it', async () => {
  const own = await led();
  const shown = async () => {
    const { items } = (await own.owner.send('GET', '/health')).json<HealthResponse>();
    return items.filter(({ part }) => part === 'SPEECH_TO_TEXT');
  };
  await own.owner.send('PUT', '/speech', hears());
  expect(await shown()).toEqual([
    expect.objectContaining({ state: 'UNKNOWN', place: 'SPEECH', settings: [] }),
  ]);
  const check = async () => {
    const answer = await own.owner.send('POST', '/health/check', { part: 'SPEECH_TO_TEXT' });
    return answer.json<HealthCheckResponse>().item;
  };
  expect(await check()).toMatchObject({ state: 'WORKS' });
  server.reply(() => ({ status: 401, said: 'Incorrect API key' }));
  const refused = await check();
  expect(refused).toMatchObject({ state: 'ATTENTION' });
  expect(refused.found).toContain('Incorrect API key');
  await own.owner.send('PUT', '/speech', { kind: 'SPEECH_TO_TEXT', source: 'NONE' });
  expect(await shown()).toEqual([expect.objectContaining({ state: 'OFF' })]);
});

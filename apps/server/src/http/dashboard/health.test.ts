import type { HealthCheckResponse, HealthItem, HealthPart, HealthResponse } from '@parley/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAiCompatibleSpeech } from '../../adapters/speech-openai-compatible.ts';
import { backupFact, writeFact } from '../../kernel/installation.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { fakeMediaEngine } from '../../testing/fakes/media-engine.ts';
import { makeIcsConnection, openCalendarServer } from '../../testing/factories/calendar.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { makeWebhook } from '../../testing/factories/webhook.ts';
import { openModelServer } from '../../testing/model-server.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';
import { openSpeechServer } from '../../testing/speech-server.ts';
import { sendHeartbeat } from '../../worker/orphaned-jobs.ts';

let visitor: Visitor;
/** How the mail server answers a check. */
let mailServer: () => Promise<void> = async () => {};
const speech = forThisFile(() => openSpeechServer());
const test = forThisFile(() => openTestApp());
beforeAll(() => {
  // The routes read their services at each request.
  Object.assign(test.deps.outside, {
    checkMail: () => mailServer(),
    speechToText: openAiCompatibleSpeech({
      url: speech.url,
      key: null,
      model: 'small',
      allowedPrivateHosts: ['127.0.0.0/8'],
    }),
  });
});
beforeEach(() => {
  test.clock.advance(2 * 60_000);
  mailServer = async () => {};
});
const organization = forEachTest(() => makeOrganization(test));
beforeEach(async () => {
  visitor = await signIn(test, organization, 'ADMIN');
});

const read = async (language?: string) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const answer = await visitor.send('GET', '/health', undefined, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<HealthResponse>();
};
const itemOf = async (part: HealthPart, language?: string): Promise<HealthItem> => {
  const item = (await read(language)).items.find((each) => each.part === part);
  if (!item) throw new Error(`no ${part}`);
  return item;
};
const check = async (part: string) => {
  const answer = await visitor.send('POST', '/health/check', { part });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<HealthCheckResponse>().item;
};

describe('GET /health', () => {
  it('claims for no service that it works before it was asked', async () => {
    const { items, failures } = await read();
    expect(Object.fromEntries(items.map(({ part, state }) => [part, state]))).toEqual({
      MAILS: 'ATTENTION',
      WEBHOOKS: 'OFF',
      CALENDARS: 'OFF',
      MODEL: 'OFF',
      QUEUE: 'WORKS',
      WORKERS: 'ATTENTION',
      DATABASE: 'WORKS',
      DISK: expect.stringMatching(/WORKS|ATTENTION/) as string,
      OBJECTS: 'WORKS',
      MAIL_SERVER: 'WORKS',
      MEDIA: 'OFF',
      RELAY: 'OFF',
      SPEECH_TO_TEXT: 'UNKNOWN',
      TEXT_TO_SPEECH: 'OFF',
      BACKUPS: 'UNKNOWN',
    });
    expect(failures).toEqual([]);
    expect(speech.heardMs).toEqual([]);
  });

  it('answers in the language of the member', async () => {
    expect((await itemOf('CALENDARS', 'de')).found).toBe('Niemand hat einen Kalender verbunden.');
    expect((await itemOf('CALENDARS')).found).toBe('Nobody has connected a calendar.');
  });

  it('counts a worker only while it lives, even if its row is still there', async () => {
    const life = await sendHeartbeat(test.database.config, test.database.db.pool, test.deps.log);
    await life.register('here');
    expect(await itemOf('WORKERS')).toMatchObject({
      state: 'WORKS',
      found: '1 worker runs, and nothing has waited for more than ten minutes.',
    });
    await life.release();
    await test.database.db.pool.query(
      `insert into job_workers (worker_id, lock_key) values ('killed', 4711)`,
    );
    expect((await itemOf('WORKERS')).found).toContain('No worker runs');
  });

  it('shows why a service fails, without its password, and that it works again later', async () => {
    mailServer = () => Promise.reject(new Error('535 smtp://me:hunter2@mail.example.com refused.\nstack'));
    const broken = await itemOf('MAIL_SERVER');
    expect(broken).toMatchObject({
      state: 'ATTENTION',
      found: 'The mail server did not let us in: 535 refused.',
      settings: ['PARLEY_SMTP_URL', 'PARLEY_MAIL_FROM'],
    });
    expect(broken.mend).not.toBeNull();
    mailServer = async () => {};
    test.clock.advance(61_000);
    expect(await itemOf('MAIL_SERVER')).toMatchObject({ state: 'WORKS', mend: null });
  });

  it('does not show an organization where the services of the installation are', async () => {
    mailServer = () => Promise.reject(new Error('connect ECONNREFUSED 10.2.3.4:587'));
    test.clock.advance(61_000);
    expect((await itemOf('MAIL_SERVER')).found).toBe(
      'The mail server did not let us in: connect ECONNREFUSED.',
    );
    await makeInterview(test, organization);
    await test.database.db.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now(),
         last_error = 'getaddrinfo ENOTFOUND minio.internal' where payload ->> 'organizationId' = $1`,
      [organization.organizationId],
    );
    const page = JSON.stringify(await read());
    expect(page).toContain('getaddrinfo ENOTFOUND');
    expect(page).not.toMatch(/10\.2\.3\.4|minio/);
    mailServer = async () => {};
    test.clock.advance(61_000);
  });

  it('does not say that a mail server works when its sender’s domain does not exist', async () => {
    test.deps.outside.senderIsNobody = true;
    expect(await itemOf('MAIL_SERVER')).toMatchObject({
      state: 'ATTENTION',
      found: expect.stringContaining('address whose domain does not exist') as string,
      mend: expect.stringContaining('the sender') as string,
    });
    test.deps.outside.senderIsNobody = false;
    test.clock.advance(61_000);
    expect((await itemOf('MAIL_SERVER')).state).toBe('WORKS');
  });

  it('shows when the last backup was made', async () => {
    const at = new Date(test.clock.now().getTime() - 3 * 3_600_000);
    await writeFact(test.database.db, backupFact, at.toISOString());
    expect(await itemOf('BACKUPS')).toMatchObject({
      state: 'WORKS',
      found:
        'The last backup was made 3 hours ago. Whether the file is still there cannot be seen from here.',
    });
    test.clock.advance(8 * 24 * 3_600_000);
    visitor = await signIn(test, organization, 'OWNER');
    expect((await itemOf('BACKUPS')).state).toBe('ATTENTION');
  });

  it('shows what failed for this organization, and nothing of another', async () => {
    const other = await makeOrganization(test);
    for (const each of [organization, other]) await makeInterview(test, each);
    await test.database.db.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now(),
         last_error = 'went wrong for ' || (payload ->> 'organizationId')
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'dispatch-event')`,
    );
    const { items, failures } = await read();
    expect(failures).toMatchObject([
      {
        work: 'Tell others of a change',
        message: `went wrong for ${organization.organizationId}`,
        isTriedAgain: false,
      },
    ]);
    expect(items.find(({ part }) => part === 'QUEUE')?.found).toContain('1 piece of work');
    expect(JSON.stringify(await read())).not.toContain(other.organizationId);
  });

  it('names the organization’s export among the failures', async () => {
    const { organizationId } = organization;
    const { pool } = test.database.db;
    for (const job of ['export-organization', 'end-export']) {
      await pool.query(`select graphile_worker.add_job($1, json_build_object('organizationId', $2::text))`, [
        job,
        organizationId,
      ]);
    }
    const ofOrganization = `where payload ->> 'organizationId' = '${organizationId}'`;
    await pool.query(`update graphile_worker._private_jobs set last_error = 'disk full' ${ofOrganization}`);
    const { failures } = await read();
    expect(failures.map(({ work }) => work).toSorted()).toEqual([
      'Delete an export of the organization',
      'Make an export of the organization',
    ]);
    await pool.query(`delete from graphile_worker._private_jobs ${ofOrganization}`);
  });

  it('is allowed only to owners and admins', async () => {
    for (const role of ['RECRUITER', 'INTERVIEWER', 'VIEWER'] as const) {
      const member = await signIn(test, organization, role);
      expectError(await member.send('GET', '/health'), 'role_not_allowed');
      expectError(await member.send('POST', '/health/check', { part: 'DISK' }), 'role_not_allowed');
    }
    expectError(await test.app.inject({ url: '/api/dashboard/health' }), 'not_signed_in');
  });
});

describe('the services that an organization has of its own', () => {
  it('show that webhooks need attention while no endpoint accepts their deliveries', async () => {
    // Nobody listens there.
    await makeWebhook(test, organization, { url: 'http://127.0.0.1:9/hooks' });
    expect(await itemOf('WEBHOOKS')).toMatchObject({ state: 'UNKNOWN', place: 'WEBHOOKS' });
    await makeInterview(test, organization);
    await test.runJobs();
    expect(await itemOf('WEBHOOKS')).toMatchObject({
      state: 'ATTENTION',
      found: '1 webhook of 1 did not take the last delivery, or was turned off for that.',
    });
    await test.database.db.pool.query(
      `update webhook_deliveries set status = 'DELIVERED' where organization_id = $1`,
      [organization.organizationId],
    );
    expect((await itemOf('WEBHOOKS')).state).toBe('WORKS');
  });

  it('show that a calendar needs attention when it cannot be read', async () => {
    const calendar = await openCalendarServer();
    const { memberId } = await makeMember(test, organization);
    await makeIcsConnection(test, organization, memberId, { url: calendar.url });
    expect((await itemOf('CALENDARS')).state).toMatch(/WORKS|UNKNOWN/);
    await test.database.db.pool.query(
      `update calendar_connections set health = 'NEEDS_ATTENTION', last_error = 'refused' where organization_id = $1`,
      [organization.organizationId],
    );
    expect(await itemOf('CALENDARS')).toMatchObject({
      state: 'ATTENTION',
      found: '1 calendar of 1 cannot be read, so nobody is offered the time of whoever owns it.',
      place: 'NEEDS',
    });
    await calendar.close();
  });

  it('show that a calendar needs attention when its busy times are too old because its server does not respond', async () => {
    const calendar = await openCalendarServer();
    const { memberId } = await makeMember(test, organization);
    const { id } = await makeIcsConnection(test, organization, memberId, { url: calendar.url });
    const sync = { organizationId: organization.organizationId, connectionId: id };
    await test.handlers['sync-calendar'].run(sync);
    expect((await itemOf('CALENDARS')).state).toBe('WORKS');
    calendar.answer((_request, response) => response.writeHead(503).end());
    test.clock.advance(15 * 60_000);
    await test.handlers['sync-calendar'].run(sync);
    expect(await itemOf('CALENDARS')).toMatchObject({
      state: 'ATTENTION',
      found:
        'For more than 15 minutes, 1 calendar of 1 could not be read. While that lasts, nobody is offered the time of whoever owns it.',
      place: 'CALENDARS',
    });
    await calendar.close();
  });

  it('show the result of the language model’s last call, and ask it when a member tests it', async () => {
    const model = await openModelServer();
    model.always({ json: { number: 7 } });
    const saved = await visitor.send('PUT', '/model', {
      source: 'OWN',
      protocol: 'openai',
      url: model.url,
      name: 'small',
      maySuggestFail: false,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await itemOf('MODEL')).toMatchObject({ state: 'UNKNOWN', place: 'MODEL' });
    expect(await check('MODEL')).toMatchObject({ state: 'WORKS', mend: null });
    expect((await itemOf('MODEL')).found).toBe('The last call of small, a moment ago, succeeded.');
    model.always({ status: 401, message: 'no such key' });
    const broken = await check('MODEL');
    expect(broken.state).toBe('ATTENTION');
    expect(broken.found).toContain('no such key');
    expect((await itemOf('MODEL')).state).toBe('ATTENTION');
    await model.close();
  });
});

describe('a language model that is in use', () => {
  const settings = (url: string) =>
    ({ source: 'OWN', protocol: 'openai', url, name: 'small', maySuggestFail: false }) as const;
  const save = async (input: object) => {
    const saved = await visitor.send('PUT', '/model', input);
    expect(saved.statusCode, saved.body).toBe(200);
  };

  it('needs attention when its monthly limit is used up, although it responds', async () => {
    const model = await openModelServer();
    model.always({ json: { number: 7 } });
    await save({ ...settings(model.url), monthlyTokens: 1 });
    await check('MODEL');
    const { state, found, mend } = await check('MODEL');
    expect(state).toBe('ATTENTION');
    expect(found).toMatch(/small.*The monthly limit of small is reached/);
    expect(mend).toContain('Raise the monthly limit');
    await model.close();
  });

  it('is judged by calls with its current settings, and not by tests of other settings', async () => {
    const model = await openModelServer();
    model.always({ json: { number: 7 } });
    await save(settings(model.url));
    expect(await check('MODEL')).toMatchObject({ state: 'WORKS' });
    model.always({ status: 401, message: 'no such key' });
    test.clock.advance(1_000);
    const trial = { ...settings(model.url), name: 'large' };
    expect((await visitor.send('POST', '/model/test', trial)).json()).toMatchObject({ works: false });
    expect(await itemOf('MODEL')).toMatchObject({ state: 'WORKS' });
    test.clock.advance(1_000);
    await save(trial);
    expect(await itemOf('MODEL')).toMatchObject({
      state: 'UNKNOWN',
      found: 'large was not asked with these settings in the last seven days.',
    });
    // A test of the saved settings also counts for the settings in use.
    test.clock.advance(1_000);
    await visitor.send('POST', '/model/test', trial);
    expect((await itemOf('MODEL')).state).toBe('ATTENTION');
    await model.close();
  });
});

describe('the services that carry meetings', () => {
  it('are tested by opening and closing a room; only looking at the page opens none', async () => {
    const engine = fakeMediaEngine(test.clock);
    const opened: string[] = [];
    const media = {
      ...engine,
      ensureRoom: (...room: Parameters<typeof engine.ensureRoom>) => {
        opened.push(room[0]);
        return engine.ensureRoom(...room);
      },
    };
    const own = await openTestApp({ media });
    const admin = await signIn(own, await makeOrganization(own), 'ADMIN');
    const found = async () => {
      const answer = await admin.send('POST', '/health/check', { part: 'MEDIA' });
      return answer.json<HealthCheckResponse>().item;
    };
    await admin.send('GET', '/health');
    expect(opened).toEqual([]);
    const item = await found();
    expect(item.state).toBe('WORKS');
    expect(item.found).toContain('A room was opened');
    expect(opened).toHaveLength(1);
    expect(engine.rooms()).toEqual([]);
    engine.hang();
    own.clock.advance(6_000);
    expect(await found()).toMatchObject({
      state: 'ATTENTION',
      found: expect.stringContaining('the engine does not respond') as string,
    });
    await own.close();
  });

  it('work only while the engine responds and the TURN server gives a relay', async () => {
    const media = fakeMediaEngine(test.clock);
    let refusal: Error | null = null;
    const turn = {
      urls: ['turn:turn.example.com:3478'],
      async allocate() {
        if (refusal) throw refusal;
        return '203.0.113.7:50000';
      },
    };
    const own = await openTestApp({
      media,
      outside: { ...test.deps.outside, turn, builtInEngine: null, databaseIsEmbedded: false },
    });
    own.clock.set(test.clock.now().toISOString());
    const admin = await signIn(own, await makeOrganization(own), 'ADMIN');
    const states = async () => {
      own.clock.advance(61_000);
      const { items } = (await admin.send('GET', '/health')).json<HealthResponse>();
      return ['MEDIA', 'RELAY', 'BACKUPS'].map((part) => items.find((item) => item.part === part)?.state);
    };
    expect(await states()).toEqual(['WORKS', 'WORKS', 'UNKNOWN']);
    media.hang();
    refusal = new Error('401 Unauthorized');
    expect(await states()).toEqual(['ATTENTION', 'ATTENTION', 'UNKNOWN']);
    await own.close();
  });
});

describe('POST /health/check', () => {
  it('asks the service, and shows its result on the page afterwards', async () => {
    speech.reply(() => ({ status: 401 }));
    const broken = await check('SPEECH_TO_TEXT');
    expect(broken.state).toBe('ATTENTION');
    expect(broken.found).toMatch(/^The service did not transcribe: .*401/);
    expect(speech.heardMs).toEqual([500]);
    expect((await itemOf('SPEECH_TO_TEXT')).state).toBe('ATTENTION');

    test.clock.advance(6_000);
    speech.reply(() => ({ text: '' }));
    expect(await check('SPEECH_TO_TEXT')).toMatchObject({ state: 'WORKS', mend: null });
    expect((await itemOf('SPEECH_TO_TEXT')).state).toBe('WORKS');
    expect(speech.heardMs).toEqual([500, 500]);
  });

  it('asks a service once when many members test it at the same time', async () => {
    test.clock.advance(6_000);
    const before = speech.heardMs.length;
    await Promise.all([1, 2, 3].map(() => check('SPEECH_TO_TEXT')));
    expect(speech.heardMs.length).toBe(before + 1);
  });

  it('says that no model is set, without asking any service', async () => {
    expect(await check('MODEL')).toMatchObject({ state: 'OFF', part: 'MODEL' });
  });

  it('refuses services that cannot be tested, and too many tests in a minute', async () => {
    expectError(await visitor.send('POST', '/health/check', { part: 'BACKUPS' }), 'validation_failed');
    for (let i = 0; i < 20; i++) await check('DISK');
    expectError(await visitor.send('POST', '/health/check', { part: 'DISK' }), 'rate_limited');
  });
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  organizationResponse,
  type CandidateNotice,
  type InterviewRecord,
  type NewInterviewChoices,
  type OrganizationResponse,
  type Warning,
} from '@parley/contract';
import { interviewLanguageCookie, languageCookie } from '@parley/texts/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, plainInterview } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectInvalid } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import { signIn } from '../../testing/sign-in.ts';
import { writePages } from '../../testing/web-pages.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-language-'));
  writePages(folder, { 'index.html': { file: 'assets/index-1.js' } });
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head>\n  </head></html>',
  );
});
const test = forThisFile(() => openTestApp({ webDir: folder }));
const organization = forEachTest(() => makeOrganization(test));
const owner = forEachTest(() => signIn(test, organization, 'OWNER'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

const speak = async (language: string | null) => {
  const answer = await owner.send('PATCH', '/organization', { language });
  return expectShape(organizationResponse, answer.json<OrganizationResponse>()).organization.language;
};
const create = async (fields: object = {}) => {
  const answer = await apiOf(test, organization).post('/interviews', { ...plainInterview, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ interview: InterviewRecord; warnings?: Warning[] }>();
};

const mailed = async ({ id }: { id: string }) => (await mailsOf(test, id)).map(({ text }) => text).join('\n');

it('keeps a language tag, and removes it when the choice is taken back', async () => {
  expect(await speak('de-AT')).toBe('de');
  expect(await speak(null)).toBeNull();
  expect(await speak('de')).toBe('de');
  expect(await speak('')).toBeNull();
});

it.each(['pl', 'german!', 7])(
  'refuses %j, names the field and keeps the earlier choice',
  async (language) => {
    await speak('de');
    expectInvalid(await owner.send('PATCH', '/organization', { language }), 'language');
    const kept = (await owner.send('GET', '/organization')).json<OrganizationResponse>();
    expect(kept.organization.language).toBe('de');
  },
);

it('names the languages in the reader’s language', async () => {
  const refused = await owner.send('PATCH', '/organization', { language: 'pl' }, { 'accept-language': 'de' });
  expect(refused.body).toContain('Geben Sie eine der Sprachen an, die Parley spricht: en, de.');
});

describe('an interview that names no language', () => {
  it('is in English while the organization has no language', async () => {
    const { interview } = await create();
    expect(interview).toMatchObject({ language: 'en', title: `${plainInterview.jobRole} interview` });
  });

  it('takes the organization’s language for its title, mails and warnings', async () => {
    await speak('de');
    const { interview, warnings } = await create();
    expect(interview).toMatchObject({ language: 'de', title: `Interview ${plainInterview.jobRole}` });
    expect(warnings?.map((warning) => warning.path)).toContain('language');
    await test.runJobs();
    expect(await mailed(interview)).toContain('Dauer: ');
  });

  it('keeps the language that it was created in', async () => {
    const { interview } = await create();
    await speak('de');
    const read = await apiOf(test, organization).get(`/interviews/${interview.meetingCode}`);
    expect(read.json<{ interview: InterviewRecord }>().interview.language).toBe('en');
  });

  it('keeps its own language when it names one', async () => {
    await speak('de');
    expect((await create({ language: 'en' })).interview.language).toBe('en');
    expect((await create({ language: 'pt' })).interview.language).toBe('pt');
  });

  it('takes the organization’s language when a template, a form or a practice creates it', async () => {
    await speak('de');
    const settings = { meetingType: 'AI_ONLY', jobRole: 'Porter' };
    const saved = await owner.send('POST', '/templates', { name: 'Porters', settings });
    expect(saved.statusCode, saved.body).toBe(201);
    const { id } = saved.json<{ template: { id: string } }>().template;
    const participants = [{ email: 'ines@example.com' }];
    const byKey = await apiOf(test, organization).post('/interviews', { templateId: id, participants });
    expect(byKey.json<{ interview: InterviewRecord }>().interview.language).toBe('de');
    const byMember = await owner.send('POST', '/interviews', { ...settings, participants });
    expect(byMember.json<{ interview: InterviewRecord }>().interview.language).toBe('de');
    const practice = await owner.send('POST', '/interviews/practice', { jobRole: 'Porter' });
    const { meetingCode } = practice.json<{ meetingCode: string }>();
    const read = await apiOf(test, organization).get(`/interviews/${meetingCode}`);
    expect(read.json<{ interview: InterviewRecord }>().interview.language).toBe('de');
  });
});

it('preselects the organization’s language in the form for a new interview', async () => {
  const begins = async () => (await owner.send('GET', '/new-interview')).json<NewInterviewChoices>().language;
  expect(await begins()).toBeNull();
  await speak('de');
  expect(await begins()).toBe('de');
});

describe('the notice to candidates', () => {
  const page = async (headers: Record<string, string> = {}, cookies: Record<string, string> = {}) => {
    const url = `/notice/${organization.organizationId}`;
    const { body } = await test.app.inject({ method: 'GET', url, headers, cookies });
    return /<html lang="(\w+)"/.exec(body)?.[1];
  };
  const words = async (headers: Record<string, string> = {}) => {
    const url = `/api/public/notices/${organization.organizationId}`;
    const answer = await test.app.inject({ method: 'GET', url, headers });
    return answer.json<{ notice: CandidateNotice }>().notice.language;
  };

  it('uses the organization’s language when cookies, interview and browser name none', async () => {
    expect([await page(), await words()]).toEqual(['en', 'en']);
    await speak('de');
    const french = { 'accept-language': 'fr-FR,fr;q=0.9' };
    expect([await page(), await words()]).toEqual(['de', 'de']);
    expect([await page(french), await words(french)]).toEqual(['de', 'de']);
  });

  it('uses the reader’s language when a cookie or the browser names one', async () => {
    await speak('de');
    const english = { 'accept-language': 'en-GB' };
    expect([await page(english), await words(english)]).toEqual(['en', 'en']);
    expect(await page({}, { [languageCookie]: 'en' })).toBe('en');
    expect(await page({}, { [interviewLanguageCookie]: 'en' })).toBe('en');
  });

  it('stays in English when the organization does not exist', async () => {
    for (const id of ['tidewater', '3a0c5a7e-54d5-4f4e-8f0b-6a7d2f1c9a10']) {
      const { statusCode, body } = await test.app.inject({ method: 'GET', url: `/notice/${id}` });
      expect([statusCode, body.includes('lang="en"')]).toEqual([200, true]);
    }
  });
});

it('invites a new member in the organization’s language, or in the inviter’s when it has none', async () => {
  const inviteAs = async (email: string, language: string) => {
    const body = { name: 'Jonas Hale', email, role: 'RECRUITER' };
    const invited = await owner.send('POST', '/members', body, { 'accept-language': language });
    expect(invited.statusCode, invited.body).toBe(201);
    return test.database.db.inOrganization(organization.organizationId, async (tx) => {
      const { rows } = await tx.query<{ subject: string }>({
        text: 'select subject from mails where to_email = $1',
        values: [email],
      });
      return rows[0]?.subject;
    });
  };
  expect(await inviteAs('jonas@tidewater.example', 'en')).not.toContain('auf Parley beitreten');
  await speak('de');
  expect(await inviteAs('rosa@tidewater.example', 'en')).toContain('auf Parley beitreten');
});

it('records a change of language in the audit log', async () => {
  await speak('de');
  const { body } = await owner.send('GET', '/audit');
  expect(body).toContain('ORGANIZATION_CHANGED');
  expect(body).toContain('"language"');
});

it('mails in the interview’s language when it names another one than the organization', async () => {
  await speak('de');
  const interview = await makeInterview(test, organization, { language: 'en' });
  await test.runJobs();
  const words = await mailed(interview);
  expect(words).toContain('How long: ');
  expect(words).not.toContain('Dauer: ');
});

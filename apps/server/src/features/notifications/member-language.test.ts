import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';
import { openScene } from './fixtures/scene.ts';

const app = forThisFile(() => openTestApp());

const languageIn = (own: Awaited<ReturnType<typeof openScene>>, memberId: string, language: string | null) =>
  own.inside((tx) =>
    tx.query({ text: 'update members set language = $2 where id = $1', values: [memberId, language] }),
  );

test('remembers the language in which a member last opened the dashboard', async () => {
  const organization = await makeOrganization(app);
  const member = await signIn(app, organization, 'RECRUITER');
  const stored = () =>
    app.database.db.inOrganization(organization.organizationId, async (tx) => {
      const { rows } = await tx.query<{ language: string | null }>({
        text: 'select language from members where id = $1',
        values: [member.memberId],
      });
      return rows[0]?.language;
    });
  expect(await stored()).toBeNull();
  for (const [accepted, language] of [
    ['de-AT,en;q=0.5', 'de'],
    ['fr,en;q=0.5', 'en'],
  ] as const) {
    // Like the time of the last use, the language is written at most every five minutes.
    app.clock.advance(5 * 60_000);
    await member.send('GET', '/me', undefined, { 'accept-language': accepted });
    expect(await stored()).toBe(language);
  }
});

test('stores no language from a page that only stays open', async () => {
  const organization = await makeOrganization(app);
  const member = await signIn(app, organization, 'RECRUITER');
  const read = () =>
    app.database.db.inOrganization(organization.organizationId, async (tx) => {
      const { rows } = await tx.query<{ language: string | null; last_seen_at: Date }>({
        text: `select m.language, s.last_seen_at from members m join sessions s on s.member_id = m.id
               where m.id = $1`,
        values: [member.memberId],
      });
      return rows[0];
    });
  app.clock.advance(5 * 60_000);
  await member.send('GET', '/me', undefined, { 'accept-language': 'de' });
  const before = await read();
  expect(before?.language).toBe('de');
  app.clock.advance(5 * 60_000);
  // The request is refused after its session was checked, because it does not ask for a stream.
  const asked = await member.send('GET', '/changes', undefined, { 'accept-language': 'en' });
  expect(asked.statusCode).toBe(400);
  expect(await read()).toEqual(before);
});

test.each([
  ['de', 'en', 'Bericht lesen'],
  ['en', 'de', 'Read the report'],
  // A member who has not used the dashboard yet gets the mail in the interview's language.
  [null, 'de', 'Bericht lesen'],
])(
  'mails a member who reads %s about an interview in %s in the member’s language',
  async (reads, language, words) => {
    const own = await openScene(app.database);
    const memberId = await own.member('Tomasz Wrona', 'tomasz@tidewater.example');
    await languageIn(own, memberId, reads);
    const { interview } = await own.create({ language }, `member:${memberId}`);
    await own.setStatus(interview, 'COMPLETED');
    await own.record(interview, 'evaluation.ready');
    await own.dispatch(interview);
    const mail = (await own.mails(interview)).find(({ kind }) => kind === 'evaluation_ready');
    expect(mail?.text).toContain(words);
  },
);

test('mails a member in their language that a calendar cannot be read', async () => {
  const own = await openScene(app.database);
  const memberId = await own.member('Priya Raman', 'priya@tidewater.example');
  await languageIn(own, memberId, 'de');
  await own.loseCalendar(memberId, 'NEEDS_ATTENTION');
  const error = 'The server answered 401.';
  await own.inside((tx) =>
    tx.query({ text: 'update calendar_connections set last_error = $1', values: [error] }),
  );
  await own.dispatchOrganization();
  const { rows } = await own.inside((tx) => tx.query<{ text: string }>({ text: 'select text from mails' }));
  expect(rows[0]?.text).toContain('Kalender: Work');
  expect(rows[0]?.text).toContain('Der Server hat mit 401 geantwortet.');
});

test('mails a member who has not used the dashboard yet in the language of the organization', async () => {
  const own = await openScene(app.database);
  const memberId = await own.member('Priya Raman', 'priya@tidewater.example');
  await own.inside((tx) =>
    tx.query({ text: `update organizations set language = 'de' where id = current_organization()` }),
  );
  await own.loseCalendar(memberId, 'NEEDS_ATTENTION');
  await own.dispatchOrganization();
  const { rows } = await own.inside((tx) => tx.query<{ text: string }>({ text: 'select text from mails' }));
  expect(rows[0]?.text).toContain('Kalender: Work');
});

test('invites a new member in the language of the inviting member', async () => {
  const organization = await makeOrganization(app);
  const owner = await signIn(app, organization, 'OWNER');
  const body = { name: 'Jonas Hale', email: 'jonas@tidewater.example', role: 'RECRUITER' };
  const invited = await owner.send('POST', '/members', body, { 'accept-language': 'de' });
  expect(invited.statusCode, invited.body).toBe(201);
  const subject = await app.database.db.inOrganization(organization.organizationId, async (tx) => {
    const { rows } = await tx.query<{ subject: string }>({ text: 'select subject from mails' });
    return rows[0]?.subject;
  });
  expect(subject).toContain('auf Parley beitreten');
});

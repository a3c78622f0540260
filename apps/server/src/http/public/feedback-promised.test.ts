import type { Consent, PublicInterview } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsShown } from '../../features/consents/index.ts';
import { findInterviewById } from '../../features/interviews/index.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { expectInvalid } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { installationModelAt } from '../../testing/fake-model.ts';

const promised = { en: /^Once your answers have been read/, de: /^Sobald Ihre Antworten ausgewertet sind/ };
const without = {
  en: /there is no feedback: the program here reads English only/,
  de: /keine Rückmeldung gibt/,
};

async function visit(test: TestApp, organization: TestOrganization, language: 'en' | 'de') {
  const made = await makeInterview(test, organization, { language, sendCandidateFeedback: true });
  const cookies = { parley_join: made.participants[0]?.joinToken ?? '' };
  const url = `/api/public/interviews/${made.meetingCode}`;
  const look = async (reads: 'en' | 'de') => {
    const headers = { 'accept-language': reads };
    const { interview } = (await test.app.inject({ url, cookies, headers })).json<{
      interview: PublicInterview;
    }>();
    const { items, version } = interview.disclosure;
    const heading = { en: 'What you hear afterwards', de: 'Was Sie danach hören' }[reads];
    return { version, items, text: items.find((item) => item.heading === heading)?.text };
  };
  const agree = (disclosureVersion: string) =>
    test.app.inject({
      method: 'POST',
      url: `${url}/consent`,
      cookies,
      payload: {
        disclosureVersion,
        aiInterview: true,
        recording: false,
        browserSpeechRecognition: false,
        timeFactor: 1,
      },
    });
  return { made, look, agree };
}

describe.each([
  { hasModel: false, language: 'en', isPromised: true },
  { hasModel: false, language: 'de', isPromised: false },
  { hasModel: true, language: 'en', isPromised: true },
  { hasModel: true, language: 'de', isPromised: true },
] as const)('with a model: $hasModel, interview in $language', ({ hasModel, language, isPromised }) => {
  let test: TestApp;
  let organization: TestOrganization;
  beforeAll(async () => {
    test = await openTestApp(
      hasModel ? { installationModel: installationModelAt('http://localhost:9') } : {},
    );
    organization = await makeOrganization(test);
  });
  afterAll(() => test.close());

  it.each(['en', 'de'] as const)(
    'tells a reader of %s whether feedback will come, and records the version of the text',
    async (reads) => {
      const { made, look, agree } = await visit(test, organization, language);
      const shown = await look(reads);
      expect(shown.text).toMatch((isPromised ? promised : without)[reads]);
      expect(shown.text).not.toMatch((isPromised ? without : promised)[reads]);
      const agreed = await agree(shown.version);
      expect(agreed.json<{ consent: Consent }>().consent.disclosureVersion).toBe(shown.version);
      const kept = await test.deps.db.inOrganization(organization.organizationId, async (tx) => {
        const interview = await findInterviewById(tx, made.id);
        const { rows } = await tx.query<{ disclosure_version: string; disclosure_sha256: string }>({
          text: 'select disclosure_version, disclosure_sha256 from consents where interview_id = $1',
          values: [made.id],
        });
        const row = rows[0];
        if (!interview || !row) throw new Error('the consent is kept');
        return wordsShown(interview, {
          meeting_kind: 'AI_INTERVIEW',
          role: 'CANDIDATE',
          disclosure_version: row.disclosure_version,
          disclosureSha256: row.disclosure_sha256,
          choices: { recording: false, browserSpeechRecognition: false, timeFactor: 1 },
          given_at: test.clock.now(),
        });
      });
      expect(kept).toEqual(shown.items);
    },
  );

  it('refuses an agreement to a text that this interview never shows', async () => {
    const { agree } = await visit(test, organization, 'en');
    expectInvalid(await agree('2026-11-7-unread'), 'disclosureVersion');
  });
});

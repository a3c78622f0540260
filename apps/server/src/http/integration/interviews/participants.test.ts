import { participantsResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());

describe('listing participants', () => {
  it('lists participants in their original order, each with a token of their own', async () => {
    const organization = await makeOrganization(test);
    const { meetingCode, participants } = await makeInterview(test, organization, {
      participants: [
        { name: 'Ines', email: 'ines@example.com', role: 'candidate' },
        { email: 'watcher@example.com', role: 'Observer' },
        { name: '  ', email: 'host@example.com', role: 'HOST' },
      ],
    });
    const response = await apiOf(test, organization).get(`/interviews/${meetingCode}/participants`);
    expect(response.statusCode).toBe(200);
    const body = expectShape(participantsResponse, response.json());
    expect(Object.keys(body)).toEqual(['success', 'participants', 'total']);
    expect(body.total).toBe(3);
    expect(body.participants).toEqual(participants);
    expect(body.participants.map(({ name, role }) => [name, role])).toEqual([
      ['Ines', 'CANDIDATE'],
      ['watcher', 'OBSERVER'],
      ['host', 'HOST'],
    ]);
    const tokens = body.participants.map(({ joinToken }) => joinToken);
    expect(new Set(tokens).size).toBe(3);
    // At least 128 bits: 22 characters of base64url.
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22,}$/);
  });
});

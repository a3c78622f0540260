import { transcriptResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

describe('reading a transcript', () => {
  it('returns who said what and when, oldest first', async () => {
    const interview = await makeCompletedInterview(test, organization);
    const response = await api.get(`/interviews/${interview.meetingCode}/transcript`);
    const { segments, total } = expectShape(transcriptResponse, response.json());
    expect(total).toBe(segments.length);
    expect(segments.length).toBeGreaterThan(4);
    const starts = segments.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const candidate = interview.participants[0];
    const speakers = new Set(segments.map(({ speaker, participantId }) => `${speaker} ${participantId}`));
    expect(speakers).toEqual(new Set(['Parley null', `Ines Marchetti ${candidate?.id}`]));
    for (const { startMs, endMs } of segments) expect(endMs).toBeGreaterThanOrEqual(startMs);
  });

  it('returns an empty transcript before anything was said', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const response = await api.get(`/interviews/${meetingCode}/transcript?format=json`);
    expect(response.json()).toEqual({ success: true, segments: [], total: 0 });
  });

  it('warns of a parameter that it does not take', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const response = await api.get(`/interviews/${meetingCode}/transcript?type=vtt`);
    expect(expectShape(transcriptResponse, response.json()).warnings).toEqual([
      { path: 'type', message: 'Ignored: this URL takes format.' },
    ]);
  });

  it('returns WebVTT with one cue per segment', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    const json = await api.get(`/interviews/${meetingCode}/transcript`);
    const vtt = await api.get(`/interviews/${meetingCode}/transcript?format=vtt`);
    expect(vtt.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(vtt.body.startsWith('WEBVTT\n\n')).toBe(true);
    const cues = vtt.body.match(/^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}$/gm);
    expect(cues).toHaveLength(json.json<{ total: number }>().total);
  });
});

describe('a transcript in an unknown format', () => {
  it.each(['srt', 'VTT'])('answers 400 to format=%s', async (format) => {
    const { meetingCode } = await makeInterview(test, organization);
    expectInvalid(await api.get(`/interviews/${meetingCode}/transcript?format=${format}`), 'format');
  });
});

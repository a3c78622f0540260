import type { Consent, PublicInterview, SpeechTranscribed } from '@parley/contract';
import { request } from './request.ts';

export function base(meetingCode: string): string {
  return `/api/public/interviews/${encodeURIComponent(meetingCode)}`;
}

/** Exchanges the token of the mailed link for a cookie and removes it from the address bar. */
export async function openSession(joinToken: string): Promise<{ meetingCode: string }> {
  return await request('/api/public/session', { method: 'POST', json: { joinToken } });
}

export async function loadInterview(meetingCode: string): Promise<PublicInterview> {
  const body = await request<{ interview: PublicInterview }>(base(meetingCode));
  return body.interview;
}

export async function giveConsent(meetingCode: string, given: Omit<Consent, 'givenAt'>): Promise<Consent> {
  const { disclosureVersion, aiInterview, recording, browserSpeechRecognition, timeFactor } = given;
  const body = await request<{ consent: Consent }>(`${base(meetingCode)}/consent`, {
    method: 'POST',
    json: { disclosureVersion, aiInterview, recording, browserSpeechRecognition, timeFactor },
  });
  return body.consent;
}

/** @returns what the organization says happens next. */
export async function requestHuman(meetingCode: string, message: string): Promise<string> {
  const text = message.trim();
  const body = await request<{ message: string }>(`${base(meetingCode)}/human-request`, {
    method: 'POST',
    json: text === '' ? {} : { message: text },
  });
  return body.message;
}

/** The server turns one piece of speech into text. `audio` is audio/webm or audio/mp4. */
export async function transcribeSpeech(meetingCode: string, audio: Blob): Promise<string> {
  const type = audio.type.split(';')[0] ?? 'audio/webm';
  const body = await request<SpeechTranscribed>(`${base(meetingCode)}/speech`, {
    method: 'POST',
    bytes: audio,
    headers: { 'content-type': type },
  });
  return body.text;
}

/** A line of the interviewer as sound. */
export async function loadLineAudio(meetingCode: string, turnId: string): Promise<Blob> {
  const response = await fetch(`${base(meetingCode)}/lines/${encodeURIComponent(turnId)}/audio`);
  if (!response.ok) throw new Error(`no sound: ${response.status}`);
  return response.blob();
}

export async function openRecording(
  meetingCode: string,
  session: { sessionId: string; mimeType: string; elapsedMs: number },
): Promise<void> {
  await request(`${base(meetingCode)}/recording-sessions`, { method: 'POST', json: session });
}

/** Resolves only when the chunk is stored. */
export async function putRecordingChunk(
  meetingCode: string,
  chunk: { sessionId: string; seq: number; bytes: Blob; sha256: string },
): Promise<void> {
  await request(`${base(meetingCode)}/recording-sessions/${chunk.sessionId}/chunks/${chunk.seq}`, {
    method: 'PUT',
    bytes: chunk.bytes,
    headers: { 'content-type': 'application/octet-stream', 'x-chunk-sha256': chunk.sha256 },
  });
}

export async function closeRecording(meetingCode: string, sessionId: string, chunks: number): Promise<void> {
  await request(`${base(meetingCode)}/recording-sessions/${sessionId}/close`, {
    method: 'POST',
    json: { chunks },
  });
}

/** The URL of the conversation's socket, on the page's own origin. */
export function socketUrl(meetingCode: string, page: Location): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${page.host}${base(meetingCode)}/socket`;
}

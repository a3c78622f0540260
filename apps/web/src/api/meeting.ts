import type { MeetingAccess, MeetingConsent, MeetingConsentInput, MeetingNote } from '@parley/contract';
import { base } from './interview.ts';
import { request } from './request.ts';

/** Stores what may be recorded of this person from now on, and the name that the others see. */
export async function giveMeetingConsent(
  meetingCode: string,
  given: MeetingConsentInput,
): Promise<MeetingConsent> {
  const body = await request<{ consent: MeetingConsent }>(`${base(meetingCode)}/meeting-consent`, {
    method: 'POST',
    json: given,
  });
  return body.consent;
}

/** Fetches the access to pictures and sound, which is needed again for each connection. */
export async function openMeetingAccess(meetingCode: string): Promise<MeetingAccess> {
  const body = await request<{ access: MeetingAccess }>(`${base(meetingCode)}/meeting-access`, {
    method: 'POST',
    json: {},
  });
  return body.access;
}

/** Sends what this person says, for the participants who read captions. */
export async function sendSpeech(
  meetingCode: string,
  { audio, agoMs, spokenMs }: { audio: Blob; agoMs: number; spokenMs: number },
): Promise<void> {
  const query = new URLSearchParams({ agoMs: String(agoMs), spokenMs: String(spokenMs) });
  await request(`${base(meetingCode)}/meeting-speech?${query}`, {
    method: 'POST',
    bytes: audio,
    headers: { 'content-type': audio.type.split(';')[0] ?? 'audio/webm' },
  });
}

/** Fetches the private notes of this person, in the order in which they were begun. */
export async function loadNotes(meetingCode: string): Promise<MeetingNote[]> {
  const body = await request<{ notes: MeetingNote[] }>(`${base(meetingCode)}/notes`);
  return body.notes;
}

export async function saveNote(
  meetingCode: string,
  id: string,
  note: { agoMs: number; text: string },
): Promise<void> {
  await request(`${base(meetingCode)}/notes/${id}`, { method: 'PUT', json: note });
}

export async function dropNote(meetingCode: string, id: string): Promise<void> {
  await request(`${base(meetingCode)}/notes/${id}`, { method: 'DELETE' });
}

import type { DeviceKind } from './devices/meeting-devices.ts';

/** With what this tab joined, so that a page that is loaded again goes back in without asking again. */
export interface RememberedEntry {
  devices: DeviceKind[];
  muted: boolean;
}

const keyOf = (meetingCode: string) => `parley-meeting-${meetingCode}`;

export function rememberEntry(meetingCode: string, entry: RememberedEntry): void {
  try {
    sessionStorage.setItem(keyOf(meetingCode), JSON.stringify(entry));
  } catch {
    // Storage may be forbidden; then a page that is loaded again begins before the lobby.
  }
}

export function rememberedEntry(meetingCode: string): RememberedEntry | null {
  try {
    const kept = sessionStorage.getItem(keyOf(meetingCode));
    return kept === null ? null : (JSON.parse(kept) as RememberedEntry);
  } catch {
    return null;
  }
}

export function forgetEntry(meetingCode: string): void {
  try {
    sessionStorage.removeItem(keyOf(meetingCode));
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

import type { DeviceKind } from './devices/meeting-devices.ts';

/** The devices with which this tab joined, so that a reloaded page enters again without asking. */
export interface RememberedEntry {
  devices: DeviceKind[];
  muted: boolean;
}

const keyOf = (meetingCode: string) => `parley-meeting-${meetingCode}`;

export function rememberEntry(meetingCode: string, entry: RememberedEntry): void {
  try {
    sessionStorage.setItem(keyOf(meetingCode), JSON.stringify(entry));
  } catch {
    // Storage may be forbidden. A reloaded page then begins before the lobby.
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
    // Storage is forbidden, so nothing was stored.
  }
}

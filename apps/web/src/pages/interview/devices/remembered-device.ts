export type DeviceKind = 'camera' | 'microphone' | 'speaker';

/** The device that was last chosen in this browser; null when none was, or when storage is forbidden. */
export function rememberedDevice(kind: DeviceKind): string | null {
  try {
    return localStorage.getItem(`parley-${kind}`);
  } catch {
    return null;
  }
}

export function rememberDevice(kind: DeviceKind, deviceId: string): void {
  try {
    localStorage.setItem(`parley-${kind}`, deviceId);
  } catch {
    // Storage may be forbidden, as in some private windows: then the first device is used next time.
  }
}

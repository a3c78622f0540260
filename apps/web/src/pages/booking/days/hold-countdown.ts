/** Milliseconds left of a hold by the server's clock. `offsetMs`: how far this device is behind the server. */
export function holdLeftMs(expiresAt: string, deviceNow: number, offsetMs: number): number {
  return Math.max(0, Date.parse(expiresAt) - deviceNow - offsetMs);
}

/** `4:32`; a second that has begun counts as whole. */
export function formatHold(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

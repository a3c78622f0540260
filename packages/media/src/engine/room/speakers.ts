import { SpeakerInfo } from '@livekit/protocol';

/** In dB below the loudest possible sound. Anything quieter counts as background noise. */
const audibleBelow = 40;
const attack = 0.6;
const release = 0.25;
const speaksFrom = 0.08;

interface Voice {
  /** The loudest level since the last call of `take`, from 0 to 1. */
  heard: number;
  smoothed: number;
  isActive: boolean;
}

/** Finds out who speaks, from the sound levels that browsers write into the headers of their packets. */
export class Speakers {
  private readonly voices = new Map<string, Voice>();

  /** @param level 0 is the loudest, 127 is silence. */
  heard(sid: string, level: number): void {
    const voice = this.voices.get(sid) ?? { heard: 0, smoothed: 0, isActive: false };
    voice.heard = Math.max(voice.heard, level >= audibleBelow ? 0 : 1 - level / 127);
    this.voices.set(sid, voice);
  }

  isActive(sid: string): boolean {
    return this.voices.get(sid)?.isActive ?? false;
  }

  forget(sid: string): void {
    this.voices.delete(sid);
  }

  /** Called a few times a second. @returns the voices that are active, or were until now. */
  take(): SpeakerInfo[] {
    const changed: SpeakerInfo[] = [];
    for (const [sid, voice] of this.voices) {
      const rate = voice.heard > voice.smoothed ? attack : release;
      voice.smoothed += (voice.heard - voice.smoothed) * rate;
      voice.heard = 0;
      const was = voice.isActive;
      voice.isActive = voice.smoothed > (was ? speaksFrom : speaksFrom * 3);
      if (!was && !voice.isActive) continue;
      const level = voice.isActive ? Math.min(1, voice.smoothed) : 0;
      changed.push(new SpeakerInfo({ sid, level, active: voice.isActive }));
    }
    return changed;
  }
}

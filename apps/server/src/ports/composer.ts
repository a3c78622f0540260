/** Makes one video from the recorded tracks of a meeting. */
export interface Composer {
  /**
   * Writes the video to `target`. It takes at most a quarter of the meeting's time on an idle machine, and uses all the
   * processor time that it gets.
   *
   * @param folder for temporary files.
   * @throws ComposerMissing when no program on this machine can do it; any other error when it failed.
   */
  compose(composition: Composition, folder: string, target: string): Promise<{ format: 'mp4' | 'webm' }>;
  /** Whether the file can be decoded to its end. */
  canRead(filePath: string): Promise<boolean>;
}

/** All times are seconds since the start of the video. */
export interface Composition {
  title: string;
  seconds: number;
  /** The people who are shown, in this order; at most six. */
  people: { name: string; pictures: Lane[] }[];
  /** Shared screens: large while they are shared. */
  screens: Lane[];
  sounds: Lane[];
  chapters: { title: string; from: number }[];
}

/** A recorded file and its place in the video. */
export interface Lane {
  filePath: string;
  /** The time of its first packet. */
  from: number;
  /** The times in which there is something to see or hear. */
  shown: Span[];
}

export interface Span {
  from: number;
  to: number;
}

/** There is no ffmpeg, or it can write neither H.264 nor VP8. */
export class ComposerMissing extends Error {}

/** What makes one video of the tracks of a meeting. */
export interface Composer {
  /**
   * Writes the video. It takes a quarter of the meeting's time or less, and as much of a processor as it gets.
   *
   * @param folder for what is needed on the way.
   * @throws ComposerMissing where nothing on this machine can do it; any other error when it failed.
   */
  compose(composition: Composition, folder: string, target: string): Promise<{ format: 'mp4' | 'webm' }>;
  /** Whether what is in the file can be decoded. */
  canRead(filePath: string): Promise<boolean>;
}

/** All times are seconds since the start of the video. */
export interface Composition {
  title: string;
  seconds: number;
  /** Everybody who is in the picture, in their order; at most six. */
  people: { name: string; pictures: Lane[] }[];
  /** Shared screens: large while they are shared. */
  screens: Lane[];
  sounds: Lane[];
  chapters: { title: string; from: number }[];
}

/** A file whose own clock is the video's. */
export interface Lane {
  filePath: string;
  /** When its first packet is. */
  from: number;
  /** While there is something to be seen or heard. */
  shown: Span[];
}

export interface Span {
  from: number;
  to: number;
}

/** There is no ffmpeg, or it can write neither H.264 nor VP8. */
export class ComposerMissing extends Error {}

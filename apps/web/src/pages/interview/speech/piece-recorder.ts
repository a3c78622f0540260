const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** A shorter recording contains too little sound to be read. */
const shortestMs = 200;
/**
 * A file of at most this size has only a header and one packet, and speech services refuse it. Chromium writes 110
 * bytes without a packet and 310 to 324 with one, even if a busy computer took long for it; 200 ms of sound are 4,500.
 */
const emptyFileBytes = 400;

/** One piece that is being recorded. */
export interface PieceRecording {
  /**
   * The recorded sound. Resolves when the recording has stopped, on request or because the microphone vanished. Empty
   * when it is too short for a word.
   */
  audio: Promise<Blob>;
  stop: () => void;
}

/**
 * Records the stream's microphone piece by piece.
 *
 * @returns a function that begins a piece (it returns null once the microphone is gone), or null when this browser
 * cannot record.
 */
export function pieceRecorder(stream: MediaStream): (() => PieceRecording | null) | null {
  const mimeType = formats.find((type) => MediaRecorder.isTypeSupported(type));
  const tracks = stream.getAudioTracks();
  if (mimeType === undefined || tracks.length === 0) return null;
  return () => {
    if (!tracks.some((track) => track.readyState === 'live')) return null;
    const recorder = new MediaRecorder(new MediaStream(tracks), { mimeType });
    let startedAt: number | null = null;
    let stoppedAt: number | null = null;
    recorder.onstart = () => {
      startedAt = performance.now();
    };
    const audio = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => {
        const endedAt = stoppedAt ?? performance.now();
        const isLong = startedAt !== null && endedAt - startedAt >= shortestMs;
        resolve(isLong && data.size > emptyFileBytes ? data : new Blob());
      };
    });
    recorder.start();
    return {
      audio,
      stop: () => {
        stoppedAt ??= performance.now();
        if (recorder.state !== 'inactive') recorder.stop();
      },
    };
  };
}

const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** A shorter recording contains too little sound to be read. */
const shortestMs = 200;
/**
 * A file of no more than its header and one packet. Chromium writes 110 bytes without a packet and 310 to 324 with
 * one, however long a busy computer took for it; 200 ms of sound are 4,500. Speech services refuse such a file.
 */
const emptyFileBytes = 400;

/** One piece that is being recorded. */
export interface PieceRecording {
  /**
   * What was recorded, once it has stopped: on request, or because the microphone vanished. Empty when that was
   * too soon for a word.
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

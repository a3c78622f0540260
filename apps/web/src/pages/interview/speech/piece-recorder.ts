const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** A shorter recording holds no sound that anything could read, if it holds any. */
const shortestMs = 200;

/** One piece being recorded. */
export interface PieceRecording {
  /**
   * What was recorded, once it has stopped: on request, or because the microphone vanished. Empty where that was
   * too soon for a word.
   */
  audio: Promise<Blob>;
  stop: () => void;
}

/**
 * Records the stream's microphone piece by piece.
 *
 * @returns what begins a piece (null once the microphone is gone); null where this browser cannot record.
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
        resolve(startedAt !== null && endedAt - startedAt >= shortestMs ? data : new Blob());
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

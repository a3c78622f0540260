const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

/** One piece being recorded. */
export interface PieceRecording {
  /** What was recorded, once it has stopped: on request, or because the microphone vanished. */
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
    const audio = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = (event) => resolve(event.data);
    });
    recorder.start();
    return {
      audio,
      stop: () => {
        if (recorder.state !== 'inactive') recorder.stop();
      },
    };
  };
}

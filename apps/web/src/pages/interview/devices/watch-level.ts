const intervalMs = 50;
/** At 48 kHz, this covers nearly the whole interval. Fewer samples would miss the loud part of a syllable. */
const levelSamples = 2_048;

/**
 * Loudness of a stream's microphone as root mean square, 0 to 1, twenty times a second. It shows only whether somebody
 * speaks, and nothing about the voice.
 * @returns a function that ends it.
 */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const track = stream.getAudioTracks()[0];
  if (!track) return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = levelSamples;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  // An interval, because animation frames stop in a tab in the background.
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    onLevel(track.enabled ? Math.sqrt(sum / samples.length) : 0);
  }, intervalMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

/** Nobody says more words per second. */
const mostWordsPerSecond = 7;

/**
 * What speech models were seen to return for silence, music and noise, because they learned from films. The whole reply
 * must match, without punctuation. A person says none of these in an interview.
 */
const saidToSilence = [
  /^(thank you|thanks)( so much| very much)? for (watching|listening|viewing)( (the|this|my) video)?( (and )?(see you|i'll see you|we'll see you) (in the )?next (time|video|one))?$/,
  /^(please )?(do not forget to |don't forget to )?(like( and| comment and)? )?subscribe( to (my|our|the) channel)?( and like)?( for more)?$/,
  /^(i'll |i will )?see you (in the )?next (video|episode)$/,
  /^(subtitles?|captions?) (by|from|provided by|made by) .*$/,
  /^(www )?amara org( community)?$/,
];

/** A description of a sound, such as `[Music]` or `(silence)`, which nobody said. */
const described = /^(\s*(\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|♪[^♪]*♪?)[\s.]*)+$/u;

/**
 * People say these words, but models also return them for a breath. So they only count if a voice was heard for as long
 * as the words take.
 */
const shortWords = new Set(['you', 'thank you', 'thanks', 'bye', 'bye bye', 'so', 'okay', 'oh', 'the end']);
const leastVoicedOfShortMs = 240;

/**
 * Whether a speech model invented its reply. Then the reply is dropped, so that nobody is quoted with words that they
 * did not say. Pure.
 *
 * @param voicedMs for how long a voice was heard in the sound.
 */
export function isInvented(text: string, voicedMs: number): boolean {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
  if (plain === '' || described.test(text)) return true;
  if (saidToSilence.some((pattern) => pattern.test(plain))) return true;
  if (shortWords.has(plain) && voicedMs < leastVoicedOfShortMs) return true;
  const words = plain.split(' ').length;
  // Pauses between words do not count as voice, so one second is added, which matters for short stretches.
  return words > (voicedMs / 1000 + 1) * mostWordsPerSecond;
}

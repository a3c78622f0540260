/** Splits a text that is too long for one addition into parts that fit, between lines or else between words. */
export function amendmentParts(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const end = endOfPart(rest, max);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

function endOfPart(text: string, max: number): number {
  const room = text.slice(0, max + 1);
  // A place to cut that would leave the part less than half full is not used.
  const end = ['\n', ' '].map((space) => room.lastIndexOf(space)).find((at) => at > max / 2);
  if (end !== undefined) return end;
  // Never cuts an emoji in half.
  return /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max;
}

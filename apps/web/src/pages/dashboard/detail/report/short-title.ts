/** A question's first whole words as the name of its chapter. The full question is shown right below it. */
export function shortTitle(title: string, longest = 48): string {
  const text = title.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest + 1);
  const words =
    cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || Array.from(text).slice(0, longest).join('');
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}

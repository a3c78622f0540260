/** HTML that may be put into a page without escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | false | Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const asText = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(asText).join('');
  if (part === null || part === false) return '';
  return String(part).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
};

/** Every value is escaped as text, so nothing that people wrote becomes markup. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + asText(parts[index] ?? null)).join(''));

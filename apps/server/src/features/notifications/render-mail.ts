import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** What the plain-text converter hands to a formatter, as far as it is used here. */
interface TextElement {
  attribs?: Record<string, string>;
  children: TextElement[];
}
interface TextBuilder {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string, options?: { noWordTransform: boolean }): void;
  addLineBreak(): void;
}
type Walk = (children: TextElement[], builder: TextBuilder) => void;

/** How the parts of templates/sheet.tsx read as plain text. */
const textOptions = {
  // The zero-width space keeps names from becoming links (clean-text.ts), so it is not white space here.
  whitespaceCharacters: ' \t\r\n\f',
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'td.who', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: 'td.said', format: 'inline' },
    { selector: 'table.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'table.group', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    // A second link to where the button leads: its words are enough.
    { selector: 'a.again', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a.btn', format: 'labelledAddress' },
  ],
  formatters: {
    labelledAddress(element: TextElement, walk: Walk, builder: TextBuilder) {
      builder.openBlock({ leadingLineBreaks: 2 });
      walk(element.children, builder);
      builder.addInline(':');
      builder.addLineBreak();
      builder.addInline(element.attribs?.['href'] ?? '', { noWordTransform: true });
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  },
};

/** HTML and plain text of one tree, so that they cannot say different things. */
export async function renderMail(sheet: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(sheet);
  return { html, text: `${toPlainText(html, textOptions).trim()}\n` };
}

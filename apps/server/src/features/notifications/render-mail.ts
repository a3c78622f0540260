import { render, toPlainText } from '@react-email/render';
import { createElement } from 'react';
import type { MailBrand } from '../tenancy/index.ts';
import { BrandContext } from './templates/brand.ts';
import type { ComposedMail } from './templates/mail-template.ts';
import { Sheet } from './templates/sheet.tsx';

/** The part of the plain-text converter's elements that is used here. */
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

/** How the parts of templates/sheet.tsx appear as plain text. */
const textOptions = {
  // The zero-width space prevents links in names (clean-text.ts), so it does not count as white space here.
  whitespaceCharacters: ' \t\r\n\f',
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'td.who', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: 'td.said', format: 'inline' },
    { selector: 'table.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'table.group', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    // A second link to the button's target, so its text is enough.
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

/**
 * Renders HTML and plain text from one tree, so that they cannot differ.
 *
 * @param brand the organization's own colours and logo; null: it has none.
 */
export async function renderMail(
  mail: ComposedMail,
  brand: MailBrand | null = null,
): Promise<{ html: string; text: string }> {
  const html = await render(createElement(BrandContext, { value: brand }, createElement(Sheet, mail)));
  return { html, text: `${toPlainText(html, textOptions).trim()}\n` };
}

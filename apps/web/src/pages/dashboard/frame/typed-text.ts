/** A search field and the text in the page's address, which follow each other. */
export interface TypedText {
  /** What stands in the field. */
  typed: string;
  /** What the address says, as far as the field has heard. */
  heard: string;
  /** What the field has told last. The address says it a moment later, when more may have been typed. */
  told: string;
}

export const openTypedText = (text: string): TypedText => ({ typed: text, heard: text, told: text });

/** What is in the address now. Only what the field did not tell itself takes its place. */
export function hearText(field: TypedText, text: string): TypedText {
  if (text === field.heard) return field;
  return text === field.told ? { ...field, heard: text } : openTypedText(text);
}

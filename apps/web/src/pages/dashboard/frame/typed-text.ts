/** The state of a search field that is kept in step with the text in the page's URL. */
export interface TypedText {
  /** The text in the field. */
  typed: string;
  /** The text in the URL when the field last looked. */
  heard: string;
  /** The last text that the field passed on. The URL gets it a moment later, when more may have been typed. */
  told: string;
}

export const openTypedText = (text: string): TypedText => ({ typed: text, heard: text, told: text });

/** Applies the text of the URL. It replaces the field's text only when the field did not pass it on itself. */
export function hearText(field: TypedText, text: string): TypedText {
  if (text === field.heard) return field;
  return text === field.told ? { ...field, heard: text } : openTypedText(text);
}

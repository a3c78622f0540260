const du =
  /(?<!\p{L})(?:du|dir|dich|deine?[mnrs]?|euch|eure?[mnrs]?|(?:habt|seid|wollt|könnt|würdet|möchtet) ihr)(?!\p{L})/iu;

/**
 * Whether a German text says "du", as to a friend or a child. That is rude towards a candidate, and private matters are
 * recognised only in the polite form.
 */
export const saysDu = (text: string): boolean => du.test(text);

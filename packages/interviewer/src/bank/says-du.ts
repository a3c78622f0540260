const du =
  /(?<!\p{L})(?:du|dir|dich|deine?[mnrs]?|euch|eure?[mnrs]?|(?:habt|seid|wollt|könnt|würdet|möchtet) ihr)(?!\p{L})/iu;

/**
 * Whether a German text speaks to somebody as to a friend or a child: rude towards a candidate, and private matters
 * are looked for in the polite form only.
 */
export const saysDu = (text: string): boolean => du.test(text);

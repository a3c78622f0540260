const NOT =
  `not no never nor cannot cant isnt arent wasnt werent dont doesnt didnt wont wouldnt shouldnt couldnt hasnt
  havent without`.split(/\s+/);

/** Words that negate what follows them, as the tokenizer returns them. */
export const negations: ReadonlySet<string> = new Set([
  ...NOT,
  'false',
  'untrue',
  'wrong',
  'incorrect',
  'myth',
]);

/** Words that deny their whole clause. "Wrong" is not one of them: "If a price is wrong I ask" denies nothing. */
export const denials: ReadonlySet<string> = new Set([
  ...NOT,
  'nobody',
  'none',
  'nothing',
  'neither',
  'hardly',
]);

const NOT =
  `not no never nor cannot cant isnt arent wasnt werent dont doesnt didnt wont wouldnt shouldnt couldnt hasnt
  havent hadnt neednt aint without`.split(/\s+/);

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
  'rarely',
  'seldom',
  // What is called worth nothing is not done.
  'pointless',
  'useless',
  'needless',
  'unnecessary',
  'nonsense',
  'irrelevant',
  'overrated',
]);

/** The same in several words, as the tokenizer returns them. */
export const dismissals =
  /\b(?:wast(?:e|es|ed|ing) (?:of|my|our|their|your)|leav(?:e|es|ing) (?:it |them |that |this |those )?(?:out|aside|undone)|out of the question|too much (?:trouble|bother)|the last thing (?:i|we)|who cares|whats the point)\b/g;

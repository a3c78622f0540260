/** Words that negate what follows them, as the tokenizer returns them. */
export const negations: ReadonlySet<string> = new Set(
  `not no never nor cannot cant isnt arent wasnt werent dont doesnt didnt wont wouldnt shouldnt couldnt hasnt havent
  without false untrue wrong incorrect myth`.split(/\s+/),
);

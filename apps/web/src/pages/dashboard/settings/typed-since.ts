/** What was typed in after a form was sent: it is not saved yet, so it stays. */
export const typedSince = <Values extends object>(typed: Partial<Values>, sent: Values): Partial<Values> => {
  const since = { ...typed };
  for (const name in since) if (since[name] === sent[name]) delete since[name];
  return since;
};

/** The fields that were changed after the form was sent. They are not saved yet, so they stay. */
export const typedSince = <Values extends object>(typed: Partial<Values>, sent: Values): Partial<Values> => {
  const since = { ...typed };
  for (const name in since) if (since[name] === sent[name]) delete since[name];
  return since;
};

import { print, readOptions, withServices, type Command } from './command.ts';

export const secretReseal: Command = {
  name: 'secret reseal',
  about:
    '[--lost] [--json]: seals everything under PARLEY_SECRET, so that PARLEY_PREVIOUS_SECRET can go; --lost renews what no secret opens',
  async run(args) {
    const options = readOptions(args, { lost: { type: 'boolean' }, json: { type: 'boolean' } });
    const renews = options.lost === true;
    // Loaded only here, because few commands need it.
    const { resealAll } = await import('../reseal.ts');
    const { resealed, lost } = await withServices((foundation) => resealAll(foundation, renews));
    print({ resealed, [renews ? 'renewed' : 'lost']: lost }, options.json);
    if (lost === 0 || renews) return 0;
    process.stderr.write(
      `${lost} values are sealed under a secret that is not set. Set it as PARLEY_PREVIOUS_SECRET, or, if it is lost, use --lost.\n`,
    );
    return 1;
  },
};

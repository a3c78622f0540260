import { print, readOptions, withServices, type Command } from './command.ts';

export const secretReseal: Command = {
  name: 'secret reseal',
  about:
    '[--lost] [--json]: seals everything with PARLEY_SECRET, so that you can remove PARLEY_PREVIOUS_SECRET; --lost renews what no secret opens',
  async run(args) {
    const options = readOptions(args, { lost: { type: 'boolean' }, json: { type: 'boolean' } });
    const renews = options.lost === true;
    // Loaded only here, because few commands need it.
    const { resealAll } = await import('../reseal.ts');
    const { resealed, lost } = await withServices((foundation) => resealAll(foundation, renews));
    print({ resealed, [renews ? 'renewed' : 'lost']: lost }, options.json);
    if (lost === 0 || renews) return 0;
    process.stderr.write(
      `${lost} ${lost === 1 ? 'value is' : 'values are'} sealed with a secret that is not set. Set that secret as PARLEY_PREVIOUS_SECRET and run this again, or, if it is lost, use --lost.\n`,
    );
    return 1;
  },
};

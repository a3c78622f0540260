import { describe, expect, it } from 'vitest';
import { workingKeys } from './keys.ts';
import { describeMatrix } from './matrix.ts';
import { openUnlimitedApp, rebuilt } from './open-app.ts';
import { withoutFilters, type Weakened } from './without-filters.ts';

let weak: Weakened;

describe('the matrix without the filters by organization', () => {
  describeMatrix(
    async () => {
      const test = await openUnlimitedApp();
      weak = withoutFilters(test.database.db);
      return rebuilt(test, { ...test.deps, db: weak.db });
    },
    { keys: workingKeys },
  );

  it('removes every filter from the statements, and finds many of them', () => {
    expect(weak.weakened.size).toBeGreaterThan(30);
    const left = [...weak.sent].filter((text) =>
      /=\s*(?:any\s*\()?\s*current_(?:organization|platform)\(\)/.test(text),
    );
    expect(left).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { bank } from './bank.ts';
import { englishTitle } from './german-titles.ts';
import { roleFamilies } from './role-families.ts';
import { suitsTitle } from './suits-title.ts';

/** @param tables titles joined by " | ", by the trade whose questions they get first, or "none". */
export function testTitles(...tables: Record<string, string>[]): void {
  const titles = tables.flatMap((table) =>
    Object.entries(table).flatMap(([trade, list]) =>
      list.split(' | ').map((title) => [title, trade] as const),
    ),
  );
  it.each(titles)('takes %j for %s', (title, trade) => {
    expect(roleFamilies(title)[0] ?? 'none').toBe(trade);
    expect(roleFamilies(title.toUpperCase())[0] ?? 'none').toBe(trade);
  });
}

/** Ids of questions of the own trade, by job title. */
interface Questions {
  /** They would make no sense for the title. */
  foolish: Record<string, string>;
  /** Somebody of the title has to be asked them, since they are about the middle of the work. */
  fitting: Record<string, string>;
}

export function testQuestions({ foolish, fitting }: Questions): void {
  const pairs = (table: Record<string, string>) =>
    Object.entries(table).flatMap(([title, ids]) => ids.split(' ').map((id) => [title, id] as const));
  const suits = (title: string, id: string) => {
    const item = bank.find((one) => one.id === id) ?? expect.unreachable(id);
    expect(roleFamilies(title)).toContain(item.family);
    return suitsTitle(item, englishTitle(title));
  };

  describe('the questions', () => {
    it.each(pairs(foolish))('for a %s leave out %s', (title, id) => expect(suits(title, id)).toBe(false));
    it.each(pairs(fitting))('for a %s may have %s', (title, id) => expect(suits(title, id)).toBe(true));
  });
}

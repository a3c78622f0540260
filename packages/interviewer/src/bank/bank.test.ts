import { describe, expect, it } from 'vitest';
import { contentStems } from '../text/stems.ts';
import { bank } from './bank.ts';
import type { BankItem } from './bank-item.ts';

const MOST_REVEALED = 0.3;

/** The share of a text's words that are not in the question, and so give something away. */
function revealedShare(text: string, item: BankItem): number {
  const asked = new Set(contentStems(item.question));
  const secret = new Set(contentStems(item.expectedAnswer ?? '').filter((stem) => !asked.has(stem)));
  const said = [...new Set(contentStems(text))];
  return said.length === 0 ? 0 : said.filter((stem) => secret.has(stem)).length / said.length;
}

function count(test: (item: BankItem) => boolean): number {
  return bank.filter(test).length;
}

describe('the question bank', () => {
  it('contains enough questions of every kind and trade', () => {
    expect(bank.length).toBeGreaterThanOrEqual(80);
    expect(count((item) => item.kind === 'BEHAVIORAL')).toBeGreaterThanOrEqual(20);
    expect(count((item) => item.kind === 'CULTURE')).toBeGreaterThanOrEqual(8);
    expect(count((item) => item.kind === 'SCREENING')).toBeGreaterThanOrEqual(8);
    expect(count((item) => item.kind === 'CASE')).toBeGreaterThanOrEqual(6);
    const families = new Set(bank.map((item) => item.family));
    expect(families.size).toBe(15);
    for (const family of families) expect(count((item) => item.family === family)).toBeGreaterThanOrEqual(4);
  });

  it('contains every id and every question once', () => {
    expect(new Set(bank.map((item) => item.id)).size).toBe(bank.length);
    expect(new Set(bank.map((item) => item.question)).size).toBe(bank.length);
  });

  it('contains questions of every trade for every level', () => {
    for (const family of new Set(bank.map((item) => item.family))) {
      for (const level of ['entry', 'mid', 'senior'] as const) {
        const fitting = count((item) => item.family === family && item.levels.includes(level));
        expect(fitting, `${family} ${level}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

describe.each(bank.map((item) => [item.id, item] as const))('%s', (_id, item) => {
  it('has a valid id, points, keywords and phrasings', () => {
    expect(item.id).toMatch(/^[a-z]+(?:-[a-z0-9]+)+$/);
    expect(item.points.length).toBeGreaterThanOrEqual(3);
    expect(item.points.length).toBeLessThanOrEqual(6);
    for (const point of item.points) {
      expect(point.text.length).toBeGreaterThan(5);
      expect(point.keywords.length).toBeGreaterThanOrEqual(3);
      expect(new Set(point.keywords).size).toBe(point.keywords.length);
      expect(point.keywords.every((keyword) => keyword.trim() === keyword && keyword !== '')).toBe(true);
      expect(point.phrasings.length).toBeGreaterThanOrEqual(2);
      expect(point.weight).toBeGreaterThan(0);
    }
    expect(item.skills.length).toBeGreaterThan(0);
    expect(item.levels.length).toBeGreaterThan(0);
  });

  it('asks one thing and is short enough to be read aloud', () => {
    expect(item.question.trim()).toMatch(/[.?]$/);
    expect(item.question.split('?').length - 1).toBeLessThanOrEqual(1);
    expect(item.question.split(/\s+/).length).toBeLessThanOrEqual(36);
  });

  it('has follow-ups about two different points that give nothing away', () => {
    const [first, second] = item.followUps;
    expect(first.asks).not.toBe(second.asks);
    for (const followUp of item.followUps) {
      expect(item.points[followUp.asks - 1]).toBeDefined();
      expect(followUp.text.trim()).toMatch(/[.?]$/);
      expect(revealedShare(followUp.text, item), followUp.text).toBeLessThan(MOST_REVEALED);
    }
  });

  it('has an expected answer only if its content can be right or wrong', () => {
    const hasContent = item.kind === 'KNOWLEDGE' || item.kind === 'SCENARIO';
    expect(item.expectedAnswer !== null).toBe(hasContent);
  });
});

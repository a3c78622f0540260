import { expect, it } from 'vitest';
import { categoryOfStage } from './category-of-stage.ts';

it.each([
  ['Phone screen', 'SCREENING'],
  ['1 - intro_call', 'SCREENING'],
  ['Technical round', 'TECHNICAL'],
  ['CULTURE FIT', 'CULTURAL'],
  ['Behavioural interview', 'BEHAVIORAL'],
  ['case study', 'CASE_STUDY'],
  ['Take-home review', 'ASSIGNMENT'],
  ['Panel', 'PANEL'],
  ['Final round', 'FINAL'],
  ['Round 2', null],
  ['on site', null],
  ['', null],
])('reads the stage %j as the category %s', (stage, category) =>
  expect(categoryOfStage(stage)).toBe(category),
);

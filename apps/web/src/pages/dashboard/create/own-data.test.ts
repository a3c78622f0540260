import { expect, it } from 'vitest';
import { emptyOwnData, ownDataInput } from './own-data.ts';

it('sends no empty field', () => {
  expect(ownDataInput(emptyOwnData, true)).toEqual({});
  expect(ownDataInput({ cv: ' ', externalJobId: ' ', metadata: '\n \n' }, true)).toEqual({});
});

it('sends one pair per line, and keeps a line without a colon', () => {
  const metadata = 'requisition: R-17\n\n source : https://jobs.example/17 \nurgent';
  expect(ownDataInput({ ...emptyOwnData, metadata }, true)).toEqual({
    metadata: { requisition: 'R-17', source: 'https://jobs.example/17', urgent: '' },
  });
});

it('joins the values of a name that occurs twice', () => {
  const metadata = 'team: Support\nsource: fair\nteam: Sales';
  expect(ownDataInput({ ...emptyOwnData, metadata }, true)).toEqual({
    metadata: { team: 'Support, Sales', source: 'fair' },
  });
});

it('sends a CV only when there is one candidate', () => {
  const data = { ...emptyOwnData, cv: 'Ten years of boats.', externalJobId: ' J1 ' };
  expect(ownDataInput(data, true)).toEqual({ candidateCV: 'Ten years of boats.', externalJobId: 'J1' });
  expect(ownDataInput(data, false)).toEqual({ externalJobId: 'J1' });
});

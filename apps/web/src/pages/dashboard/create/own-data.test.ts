import { expect, it } from 'vitest';
import { emptyOwnData, ownDataInput } from './own-data.ts';

it('sends nothing that was not written', () => {
  expect(ownDataInput(emptyOwnData, true)).toEqual({});
  expect(ownDataInput({ cv: ' ', externalJobId: ' ', metadata: '\n \n' }, true)).toEqual({});
});

it('sends pairs line by line, and loses nothing without a colon', () => {
  const metadata = 'requisition: R-17\n\n source : https://jobs.example/17 \nurgent';
  expect(ownDataInput({ ...emptyOwnData, metadata }, true)).toEqual({
    metadata: { requisition: 'R-17', source: 'https://jobs.example/17', urgent: '' },
  });
});

it('joins the values of a name that was written twice', () => {
  const metadata = 'team: Support\nsource: fair\nteam: Sales';
  expect(ownDataInput({ ...emptyOwnData, metadata }, true)).toEqual({
    metadata: { team: 'Support, Sales', source: 'fair' },
  });
});

it('sends a CV for one candidate only', () => {
  const data = { ...emptyOwnData, cv: 'Ten years of boats.', externalJobId: ' J1 ' };
  expect(ownDataInput(data, true)).toEqual({ candidateCV: 'Ten years of boats.', externalJobId: 'J1' });
  expect(ownDataInput(data, false)).toEqual({ externalJobId: 'J1' });
});

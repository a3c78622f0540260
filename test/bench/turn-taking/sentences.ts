/** An answer with one thinking pause between its two halves, and the pause's place in the sentence. */
export interface Halves {
  kind: 'clause' | 'connective' | 'list' | 'sentence';
  first: string;
  rest: string;
}

const clauses: [string, string][] = [
  ['When the bed alarm went off I first looked at', 'the breathing of the patient and called for help.'],
  ['The way I calmed the customer down was to repeat', 'what he had told me, in my own words.'],
  ['If two lorries arrive together, then the second driver', 'waits at the gate until a ramp is free.'],
  ['My class last year had about', 'thirty children, and five of them spoke no English.'],
  ['The hardest month was the one when our', 'largest buyer stopped paying his invoices.'],
  ['So before I open the valve I have to', 'lock the pump and hang my own tag on it.'],
  ['We counted again and found that', 'one whole shelf had been booked twice.'],
  ['I told my manager that I disagreed because', 'nobody had asked the people on the night shift.'],
  ['For the report I would take', 'the numbers of the last two years and compare them.'],
  ['The first thing a new colleague needs from me is', 'somebody who shows where everything is.'],
];

const connectives: [string, string][] = [
  ['I checked the dose with the second nurse, and', 'then we gave it together.'],
  ['I would call the shop back the same day, and then', 'I would write down what we agreed.'],
  ['The new shelves helped for some weeks, but', 'the parcels kept getting larger.'],
  ['I like to learn by doing, so', 'I asked to work at every station once.'],
  ['It depends on how full the ward is. Um', 'on a quiet night I take my time.'],
  ['What I find difficult is probably, uh', 'to hand work over to somebody else.'],
  ['We chose the smaller supplier because, um', 'they could deliver within a day.'],
  ['The next step would be, er', 'to ask the teacher what she has seen.'],
];

const lists: [string, string][] = [
  ['There are three things I look at. The date,', 'the seal, and the temperature.'],
  ['I have sold cars, kitchens,', 'and for two years insurance.'],
  ['First I listen, second', 'I ask what they need, and third I make an offer.'],
  ['We can repair it, replace it,', 'or give the money back.'],
];

const sentences: [string, string][] = [
  ['I would ask the patient what hurts.', 'Then I would look at the chart again.'],
  ['We moved the meeting to the morning.', 'That was better for everybody with children.'],
  ['Yes, I have worked at night before.', 'It was in a bakery, for almost three years.'],
  ['The first plan was too expensive.', 'So we rented the machine for a month.'],
];

function halves(kind: Halves['kind'], texts: [string, string][]): Halves[] {
  return texts.map(([first, rest]) => ({ kind, first, rest }));
}

export const interrupted: Halves[] = [
  ...halves('clause', clauses),
  ...halves('connective', connectives),
  ...halves('list', lists),
  ...halves('sentence', sentences),
];

/** Answers without a pause. */
export const complete: string[] = [
  'I would first ask the family what the patient can do alone.',
  'Yes, I have driven a fork lift for about six years.',
  'No, I have never worked with that system.',
  'The main advantage is that every shop can order by itself.',
  'I left because the whole department moved to another city.',
  'On a busy day we had about two hundred guests at lunch.',
  'I would write it into the book, so that the next shift knows about it.',
  'That is all I remember about that day.',
  'An invoice is due after thirty days unless we agreed on something else.',
  'I think that is the most important part.',
  'We found the mistake the same evening. I called the client, sent the right papers, and nobody lost any money.',
  'In the first week I would only watch and ask, then take over one small group, and after a month the whole class.',
];

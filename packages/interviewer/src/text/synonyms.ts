import { stem } from './stems.ts';

/**
 * Everyday words that mean almost the same at work, one group per line; the first word stands for its group. Only
 * words that every trade uses are here: two names for one thing of a single trade belong in the expected answer or in
 * a rubric point.
 */
const GROUPS = `
begin start commence
end finish conclude terminate complete final last
big large huge
small little tiny
fast quick rapid speedy
make create build produce construct
remove delete erase drop discard
add append attach
get obtain receive acquire retrieve fetch
give provide supply offer
show display present demonstrate
change alter modify adjust edit update
keep retain hold maintain preserve store save
use utilise employ apply
help assist aid
need require
want wish desire
ask request inquire
answer reply respond response
tell inform notify
talk speak discuss
say state mention
find locate discover
search seek look
check verify validate confirm inspect examine
fix repair mend correct
error mistake fault bug defect
problem issue trouble difficulty
part piece portion section segment component
whole entire total
many multiple several numerous
same identical equal equivalent
name label title
kind type sort category
way method manner approach technique
goal aim objective target purpose
result outcome effect consequence
reason cause
cost price expense
money cash fund
worker employee staff
boss manager supervisor
customer client buyer
colleague coworker teammate
company firm business organisation enterprise
job work task duty
safe secure
danger risk hazard
important crucial essential vital critical key
main primary principal chief
simple easy
hard difficult
choose select pick
decide determine
stop halt cease
try attempt
happen occur
increase grow rise raise
decrease reduce lower lessen shrink
allow permit let enable
prevent avoid
send transmit dispatch
share distribute
join connect link combine merge
split divide separate
place position location spot
number count quantity amount
copy duplicate
empty blank
first initial one 1
next following subsequent
before prior previous
front head beginning
back rear
item element entry
describe explain
define specify
measure gauge
calculate compute
limit restrict
two 2
three 3
four 4
`;

const HEAD_OF = new Map<string, string>();
for (const line of GROUPS.trim().split('\n')) {
  const [head = '', ...others] = line.split(' ').map(stem);
  for (const word of [head, ...others]) if (!HEAD_OF.has(word)) HEAD_OF.set(word, HEAD_OF.get(head) ?? head);
}

/** The stem that stands for this one and all others with almost the same meaning. */
export function meaningOf(stemmed: string): string {
  return HEAD_OF.get(stemmed) ?? stemmed;
}

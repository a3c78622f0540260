const letters = '(?:[mfwdxi*]|div|divers|gn)';
/** "(m/w/d)", "[w|m|x]", "m/w/d" alone, "(gn)", "(all genders)", "(alle Geschlechter)". */
const marks = new RegExp(
  `[([]\\s*(?:${letters}(?:\\s*[/|,.]?\\s*${letters})*\\*?|all genders?|any gender|gender ?neutral|geschlechtsneutral|alle geschlechter|mensch)\\s*[)\\]]|(?<![\\p{L}\\p{N}])${letters}(?:\\s?[/|]\\s?${letters}){1,3}(?![\\p{L}\\p{N}])`,
  'giu',
);
/** "Orgelbauer:in", "Orgelbauer*in", "Orgelbauer/-in", "Orgelbauer(innen)", "OrgelbauerIn", "Kaufmann/-frau". */
const ending =
  /(?<=\p{L})(?:[:*_·/]-?(?:in|innen|frau)|\(-?(?:in|innen)\)|(?<=er|ent|ist|eur|or)In(?:nen)?)(?!\p{L})/gu;

/** Word ends that are different before "-in": "Ärzt:in" is "Arzt", "Psycholog:in" is "Psychologe". */
const stems: readonly (readonly [RegExp, string])[] = [
  [/ärzt$/u, 'arzt'],
  [/Ärzt$/u, 'Arzt'],
  [/wält$/u, 'walt'],
  [/öch$/u, 'och'],
  [/(?<=log|gog|kolleg|expert|beamt|bot)$/u, 'e'],
];

/** A job title without the marks that invite all genders: they cannot be spoken and say nothing about the work. */
export function withoutGenderMarks(jobRole: string): string {
  const title = jobRole.replace(marks, ' ').replace(/\p{L}+(?:[:*_·/]-?in|\(-?in\))(?!\p{L})/gu, (word) => {
    const stem = word.replace(ending, '');
    return stems.reduce((text, [end, whole]) => text.replace(end, whole), stem);
  });
  return title
    .replace(ending, '')
    .replace(/(?<=\p{L}e)(?:[:*_·/]-?r|\(r\))(?!\p{L})/gu, 'r')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;|–-]+$/u, '')
    .trim();
}

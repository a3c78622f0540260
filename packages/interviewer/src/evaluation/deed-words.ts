/** How English sentences tell who did something: the parts from which the signs of points are made. */

/** Excludes "never": something that was never done shows nothing. */
const ADVERB = String.raw`(?:(?:\p{L}+ly|also|then|just|always|even|first|still|myself|once) )?`;
const OTHERS = 'he|she|they|who|it|you|nobody|someone|somebody';
/** The speaker, even if the "I" is left out: "I rang the owner, told him", "Called the owner". */
const I_DID = String.raw`(?:\b(?:I|we)(?:['’](?:d|ve)| had| have)? ${ADVERB}|\b(?:I|we)\b(?:(?!\b(?:${OTHERS})\b)[^.;:?!])*?(?:,|\b(?:and|then|so|but))(?: (?:and|then|just|also|I|we))* |^(?:(?:and|so|then|but|well|um|yeah|okay|right|first|afterwards),? )*)`;
/** The speaker did one of these, told as past. */
export const did = (verbs: string): string => String.raw`${I_DID}(?:${verbs})(?!\p{L})`;
/** The speaker does one of these, as a habit or in general. */
export const does = (verbs: string): string =>
  String.raw`\bI (?:(?:\p{L}+ly|also|then|just|always|even|first|still|usually|try to|would|will|can|like to) )*(?:${verbs})(?!\p{L})`;
const SOMEBODY = String.raw`(?:him|her|them|each|every(?:one|body)|people|some(?:one|body)|(?:my|our|the|his|her|their|one|two|both|all)(?: of)?(?: \p{L}+){1,3}?|(?!(?:in|it|back|on|out|round|over|a|an|nothing|no)\b)\p{L}+)`;
/** Somebody was told something. The listener must be named, because "told" alone is often about something else. */
export const SPOKE = String.raw`(?:asked|rang|phoned|called|texted|messaged|emailed|warned|informed|told|begged|reported (?:it |this )?to|wrote (?:an? (?:e-?mail|message|note) )?to|spoke (?:to|with)|talked (?:to|with)|sat down with|went (?:straight |over |back |round |down |up |on )?to(?= (?:my|our|the|his|her|their) (?:\p{L}+ )?(?:boss|manager|lead|leader|supervisor|foreman|owner|director|head|matron|chef|teacher|doctor|planner|office|desk|team|customer|client|gaffer|guvnor|chief|captain|principal|landlord)\b))(?! (?:me|us|myself|off|that|for|it|of|at|up|about)\b)(?! (?:\p{L}+ ){1,4}(?:joke|story)\b) ${SOMEBODY}`;
/** Excludes friends and family: to talk to them is not to talk to the people concerned. */
export const SPOKE_AT_WORK = SPOKE.replace(
  '(?! (?:',
  '(?! (?:my (?:girlfriend|boyfriend|wife|husband|partner|mother|mum|mom|father|dad|sister|brother|friends?|mates?)|',
);
/** The person who is helped, asked or shown something. */
export const THEM = String.raw`(?:him|her|them|each(?: of them)?|every(?:one|body)|(?:my|our|the|his|her|their) (?:new |young |other )?\p{L}+)`;
export const SAID = String.raw`\bI (?:just |then |only )?(?:said|says|say|told ${SOMEBODY}|went,)`;
export const MADE = '(?:made|drew|built|wrote|did|knocked|put|sketched|typed|cooked|cut|took|sent|showed)';

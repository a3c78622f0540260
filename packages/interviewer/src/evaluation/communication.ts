import { stemWeight } from '../text/word-weights.ts';
import { isBehavioural, type Assessment } from './assessment.ts';
import { topicStems } from './topic-stems.ts';

const WEIGHTS = { structure: 0.4, onTopic: 0.3, specificity: 0.3 };
/** An answer is on topic when every run of this many content words contains a word of the topic. */
const STRETCH_WORDS = 15;
const SPECIFIC_STEMS_FOR_FULL_MARK = 20;
const NUMBER_SHARE = 0.25;
const CLAIM_WORDS = 5;

/**
 * 0 to 100 for how an answer is built: its structure, whether it stays on topic and is specific. Fillers, speed,
 * grammar and readability do not count: they would measure accent, disability and the speech recogniser.
 */
export function scoreCommunication(assessment: Assessment): number {
  const score =
    WEIGHTS.structure * structure(assessment) +
    WEIGHTS.onTopic * onTopicShare(assessment) +
    WEIGHTS.specificity * specificity(assessment);
  return 100 * score;
}

/** Situation, task, action and result for an episode; claim, reason and example for an explanation. */
function structure({ question, answer, cues }: Assessment): number {
  if (isBehavioural(question)) return (cues.situation + cues.task + cues.action + cues.result) / 4;
  const claim = Math.min(1, answer.content.length / CLAIM_WORDS);
  return (claim + cues.reason + Math.max(cues.example, cues.action)) / 3;
}

function onTopicShare({ question, answer, index }: Assessment): number {
  const onTopic = new Set(topicStems(question).flatMap((stem) => index.find(stem).positions));
  const stretches = Math.ceil(answer.content.length / STRETCH_WORDS);
  const touched = new Set([...onTopic].map((position) => Math.floor(position / STRETCH_WORDS)));
  return stretches === 0 ? 0 : touched.size / stretches;
}

function specificity({ index, cues }: Assessment): number {
  const specific = index.distinctStems.filter((stem) => stemWeight(stem) === 1).length;
  const named = Math.min(1, specific / SPECIFIC_STEMS_FOR_FULL_MARK);
  return (1 - NUMBER_SHARE) * named + NUMBER_SHARE * cues.number;
}

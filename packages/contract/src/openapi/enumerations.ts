import { errorStatus } from '../errors.ts';
import { eventTypes } from '../events.ts';
import { deciderTypes } from '../integration/decisions.ts';
import { scorecardSteps } from '../integration/scorecards.ts';
import { revisionSources, scorerTypes } from '../integration/scores.ts';
import { simulatedProfiles } from '../integration/change-interview.ts';
import { deliveryStatuses } from '../integration/webhooks.ts';
import {
  artifactStatuses,
  bookingStatuses,
  candidateQuestionKinds,
  categories,
  degradedReasons,
  endedReasons,
  evaluationFocuses,
  interviewStatuses,
  keyScopes,
  leftOutReasons,
  meetingTypes,
  modelCallOutcomes,
  modelProviders,
  participantRoles,
  questionKinds,
  recommendations,
  schedulingModes,
  scoredDimensions,
  statusReasons,
} from '../values.ts';
import type { JsonSchema } from './document-shape.ts';

/** Each enumeration is one component, so that a generated client has one type for it instead of one per field. */
export const enumerations: Record<string, readonly string[]> = {
  ArtifactStatus: artifactStatuses,
  BookingStatus: bookingStatuses,
  CandidateQuestionKind: candidateQuestionKinds,
  Category: categories,
  DeciderType: deciderTypes,
  DegradedReason: degradedReasons,
  DeliveryStatus: deliveryStatuses,
  EndedReason: endedReasons,
  ErrorCode: Object.keys(errorStatus),
  EvaluationFocus: evaluationFocuses,
  EventType: eventTypes,
  InterviewStatus: interviewStatuses,
  KeyScope: keyScopes,
  LeftOutReason: leftOutReasons,
  MeetingType: meetingTypes,
  ModelCallOutcome: modelCallOutcomes,
  ModelProvider: modelProviders,
  ParticipantRole: participantRoles,
  QuestionKind: questionKinds,
  Recommendation: recommendations,
  RevisionSource: revisionSources,
  SchedulingMode: schedulingModes,
  ScoredDimension: scoredDimensions,
  ScorecardStep: scorecardSteps,
  ScorerType: scorerTypes,
  SimulatedProfile: simulatedProfiles,
  StatusReason: statusReasons,
};

export const enumerationSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(enumerations).map(([name, values]) => [name, { type: 'string', enum: values }]),
  );

const nameByValues = new Map(
  Object.entries(enumerations).map(([name, values]) => [JSON.stringify(values), name]),
);

/** The component that has exactly these values, in this order. */
export function enumerationOf(values: unknown): string | undefined {
  return Array.isArray(values) ? nameByValues.get(JSON.stringify(values)) : undefined;
}

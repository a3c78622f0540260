/**
 * The SDK declares the API's types itself, because it may not depend on the contract. Here the compiler compares
 * them (`npm run types`): a field that only one side has is an error.
 */
import type * as contract from '@parley/contract';
import type * as sdk from '../../packages/sdk/src/index.ts';

interface AnySchema {
  _zod: { input: unknown; output: unknown };
}
type Output<Schema extends AnySchema> = Schema['_zod']['output'];
type Input<Schema extends AnySchema> = NonNullable<Schema['_zod']['input']>;
/** The body of a response as a call returns it: without `success`, and always with warnings. */
type Returned<Schema extends AnySchema> = WithWarnings<Omit<Output<Schema>, 'success'>>;
type WithWarnings<Body> = 'warnings' extends keyof Body
  ? Omit<Body, 'warnings'> & { warnings: sdk.Warning[] }
  : Body;
/** The same for a read with parameters, which has warnings only when it did not know one. */
type Read<Schema extends AnySchema> = Omit<Output<Schema>, 'success'>;
/** The caller writes numbers for query parameters that are digits in the URL. */
type Query<Params> = {
  [Name in keyof Params]: Params[Name] extends number | undefined ? string | undefined : Params[Name];
};

type Same<Left, Right> =
  (<T>() => T extends Flat<Left> ? 1 : 2) extends <T>() => T extends Flat<Right> ? 1 : 2 ? true : false;
type Flat<T> = T extends object ? { [Key in keyof T]: T[Key] } : T;
/** Whether the contract accepts everything that the SDK lets a caller send. */
type Accepts<Taken, Sent> = Sent extends Taken ? true : false;
/** The values that a union of texts names, without the `string & {}` that allows all others. */
type Named<T extends string> = T extends string ? (string extends T ? never : T) : never;
/** Whether the SDK has a name for every field that the contract accepts. */
type SameKeys<Left, Right> = Same<keyof Left, keyof Right>;

/** The named fields of an object that may have more. */
type Fields<T> = { [Name in keyof T as string extends Name ? never : Name]: T[Name] };

function hold<_Claim extends true>(): void {}

// Responses.
hold<Same<sdk.Interview, contract.InterviewRecord>>();
hold<Same<sdk.Participant, contract.ParticipantRecord>>();
hold<Same<sdk.Question, contract.QuestionRecord>>();
hold<Same<sdk.Recording, contract.RecordingRecord>>();
hold<Same<sdk.Evaluation, contract.EvaluationResponse>>();
hold<Same<sdk.TranscriptSegment, contract.TranscriptSegment>>();
hold<Same<sdk.ReportRevision, contract.ReportRevision>>();
hold<Same<sdk.ReportQuestion, contract.ReportQuestion>>();
hold<Same<sdk.Evidence, contract.EvidenceRecord>>();
hold<Same<sdk.Report, Returned<typeof contract.reportResponse>>>();
hold<Same<sdk.Scorecards, Returned<typeof contract.scorecardsResponse>>>();
hold<Same<sdk.DecisionPacket, Returned<typeof contract.decisionPacketResponse>>>();
hold<Same<sdk.CandidateQuestion, contract.CandidateQuestionRecord>>();
hold<Same<sdk.HumanDecision, contract.HumanDecision>>();
hold<Same<sdk.EnteredScores, Returned<typeof contract.scoresResponse>>>();
hold<Same<sdk.RecordedDecision, Returned<typeof contract.decisionResponse>>>();
hold<Same<sdk.CreatedInterview, Returned<typeof contract.createInterviewResponse>>>();
hold<Same<sdk.ChangedInterview, Returned<typeof contract.changeInterviewResponse>>>();
hold<Same<sdk.InterviewPage, Read<typeof contract.listInterviewsResponse>>>();
hold<Same<sdk.ChangedParticipant, Returned<typeof contract.participantResponse>>>();
hold<Same<sdk.Done, Returned<typeof contract.participantMessageResponse>>>();
hold<Same<sdk.Done, Returned<typeof contract.deleteInterviewResponse>>>();
hold<Same<sdk.Done, Returned<typeof contract.deleteWebhookResponse>>>();
hold<Same<sdk.Done, Returned<typeof contract.revokeKeyResponse>>>();
hold<Same<sdk.AnalysisStarted, Returned<typeof contract.analyzeResponse>>>();
hold<Same<sdk.BusyBlocksResult, Read<typeof contract.busyBlocksResponse>>>();
hold<Same<sdk.AvailabilityResult, Each<Output<typeof contract.availabilityResponse>>>>();
hold<Same<sdk.Template, contract.TemplateRecord>>();
hold<Same<sdk.Webhook, contract.WebhookRecord>>();
hold<Same<sdk.WebhookDelivery, contract.DeliveryRecord>>();
hold<Same<sdk.WebhookDeliveryTry, contract.DeliveryTry>>();
hold<Same<sdk.WebhookDeliveryDetail, contract.DeliveryDetail>>();
hold<Same<sdk.WebhookDeliveryPage, Read<typeof contract.deliveriesResponse>>>();
hold<Same<sdk.WebhookEventType, contract.EventType>>();
hold<Accepts<contract.WebhookPayload, sdk.WebhookEvent>>();
hold<Same<Fields<sdk.WebhookEventData>, Fields<contract.WebhookPayload['data']>>>();
// Comparing the type narrows the data.
hold<Same<sdk.WebhookEventOf<'ping'>['data']['webhookId'], string>>();
hold<Same<Extract<sdk.WebhookEvent, { type: 'participant.left' }>['data']['participantId'], string>>();
hold<Same<Extract<sdk.WebhookEvent, { type: 'evaluation.ready' }>['data']['meetingCode'], string>>();
hold<Same<sdk.WebhookEvent['data']['meetingCode'], string | undefined>>();
hold<Same<sdk.PlatformOrganization, contract.PlatformOrganization>>();
hold<Same<sdk.PlatformOrganizationPage, Read<typeof contract.platformOrganizationsResponse>>>();
hold<Same<sdk.PlatformKey, contract.KeyRecord>>();
hold<Same<sdk.OrganizationApiKey, Returned<typeof contract.createOrganizationKeyResponse>>>();
hold<Same<sdk.SignInLink, Returned<typeof contract.signInLinkResponse>>>();
hold<Same<sdk.Warning, contract.Warning>>();
hold<Same<sdk.ErrorDetail, contract.ErrorDetail>>();
// Any string is accepted too; an editor suggests these.
hold<Same<Named<sdk.ParleyErrorCode>, contract.ErrorCode | 'unrecognized_response'>>();

// Requests.
hold<Accepts<Input<typeof contract.createInterviewBody>, sdk.CreateInterviewInput>>();
hold<SameKeys<Input<typeof contract.createInterviewBody>, sdk.CreateInterviewInput>>();
hold<Accepts<Input<typeof contract.addParticipantInput>, sdk.ParticipantInput>>();
hold<SameKeys<Input<typeof contract.addParticipantInput>, sdk.ParticipantInput>>();
hold<Same<Input<typeof contract.cancelInterviewInput>, sdk.CancelInterviewInput>>();
hold<Same<Input<typeof contract.rescheduleInterviewInput>, sdk.RescheduleInterviewInput>>();
hold<Same<Input<typeof contract.updateParticipantInput>, sdk.UpdateParticipantInput>>();
hold<Same<Input<typeof contract.simulateInput>, sdk.SimulateInterviewInput>>();
hold<Same<Input<typeof contract.scoresInput>, sdk.ScoresInput>>();
hold<Same<Input<typeof contract.decisionInput>, sdk.DecisionInput>>();
hold<Same<Input<typeof contract.listInterviewsQuery>, Query<sdk.ListInterviewsParams>>>();
hold<Same<Input<typeof contract.availabilityQuery>, Query<sdk.AvailabilityParams>>>();
hold<Same<Input<typeof contract.busyBlocksQuery>, Query<sdk.BusyBlocksParams>>>();
hold<Same<Input<typeof contract.createWebhookInput>, sdk.CreateWebhookInput>>();
hold<Same<Input<typeof contract.updateWebhookInput>, sdk.UpdateWebhookInput>>();
hold<Same<Input<typeof contract.listDeliveriesQuery>, Query<sdk.ListWebhookDeliveriesParams>>>();
hold<Same<Input<typeof contract.createOrganizationKeyInput>, sdk.CreateOrganizationApiKeyInput>>();
hold<
  Same<Input<typeof contract.listPlatformOrganizationsQuery>, Query<sdk.ListPlatformOrganizationsParams>>
>();

/** The members of a union one by one, because Omit would merge them. */
type Each<Body> = Body extends object ? Omit<Body, 'success'> : never;

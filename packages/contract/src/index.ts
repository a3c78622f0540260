export * from './bounds.ts';
export * from './datetime.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './messages.ts';
export * from './values.ts';
export * from './zone-names.ts';
export * from './dashboard/accounts.ts';
export * from './dashboard/calendars.ts';
export * from './dashboard/comments.ts';
export * from './dashboard/dashboard.ts';
export * from './dashboard/figures.ts';
export * from './dashboard/keys.ts';
export * from './dashboard/meeting.ts';
export * from './dashboard/model.ts';
export * from './dashboard/needs.ts';
export * from './dashboard/my-interviews.ts';
export * from './dashboard/new-interview.ts';
export * from './dashboard/organization.ts';
export * from './dashboard/retention.ts';
export * from './dashboard/request-log.ts';
export * from './dashboard/scorecards.ts';
export * from './dashboard/passkeys.ts';
export * from './dashboard/sessions.ts';
export * from './dashboard/sign-in-provider.ts';
export * from './dashboard/team.ts';
export * from './dashboard/templates.ts';
export * from './integration/availability.ts';
export * from './integration/change-interview.ts';
export * from './integration/create-interview.ts';
export * from './integration/decisions.ts';
export * from './integration/scores.ts';
export * from './integration/list-interviews.ts';
export * from './integration/platform.ts';
export * from './integration/read-transcript.ts';
export * from './integration/records.ts';
export * from './integration/report.ts';
export * from './integration/scorecards.ts';
export * from './integration/templates.ts';
export { textTraits } from './integration/texts.ts';
export * from './integration/webhooks.ts';
export type {
  OpenApiDocument,
  OperationObject,
  Reference,
  ResponseObject,
} from './openapi/document-shape.ts';
export { openApiDocument } from './openapi/document.ts';
export type { Operation } from './openapi/operation.ts';
export { integrationOperations } from './openapi/operations.ts';
export { withoutNull } from './openapi/without-null.ts';
export * from './public/booking.ts';
export * from './public/interview.ts';
export * from './public/meeting.ts';
export * from './public/time-reading.ts';
export * from './public/your-data.ts';
export * from './realtime/close-codes.ts';
export * from './realtime/conversation.ts';
export * from './realtime/meeting.ts';

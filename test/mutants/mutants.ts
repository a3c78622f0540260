/** A fault put into the product on purpose, and the tests that must find it. */
export interface Mutant {
  name: string;
  file: string;
  /** This text occurs exactly once in the file. */
  text: string;
  replacement: string;
  /** Test files that cover only this part. */
  killedBy: string;
}

const server = 'apps/server/src';
const interviews = `${server}/features/interviews`;
const routes = `${server}/http/integration`;
const contract = 'packages/contract/src';

const requests: Mutant[] = [
  {
    name: 'a reused key with another body is replayed',
    file: `${server}/http/middleware/idempotency.ts`,
    text: 'if (stored.fingerprint && !fingerprint.equals(stored.fingerprint)) {',
    replacement: 'if (stored.fingerprint && fingerprint.length === 0) {',
    killedBy: `${routes}/idempotency.test.ts`,
  },
  {
    name: 'a validation error is stored under its key',
    file: `${server}/http/middleware/idempotency.ts`,
    text: 'error.status >= 401 &&',
    replacement: 'error.status >= 400 &&',
    killedBy: `${routes}/idempotency.test.ts`,
  },
  {
    name: 'an idempotency key lives for a day too long',
    file: `${contract}/bounds.ts`,
    text: 'lifetimeHours: 24',
    replacement: 'lifetimeHours: 48',
    killedBy: `${routes}/idempotency.test.ts`,
  },
  {
    name: 'what was done is not told again before the network is asked',
    file: `${routes}/route.ts`,
    text: 'if (stored) return send(reply, stored);',
    replacement: 'if (stored && stored.status > 500) return send(reply, stored);',
    killedBy: `${routes}/idempotency.test.ts`,
  },
  {
    name: 'one more than the limit passes',
    file: `${server}/adapters/rate-window.ts`,
    text: 'allowed: used <= limit,',
    replacement: 'allowed: used <= limit + 1,',
    killedBy: `${routes}/rate-limits.test.ts`,
  },
  {
    name: 'writes are counted as reads',
    file: `${server}/http/middleware/integration-gate.ts`,
    text: "method === 'OPTIONS' ? 'read' : 'write'",
    replacement: "method === 'OPTIONS' ? 'read' : 'read'",
    killedBy: `${routes}/rate-limits.test.ts`,
  },
  {
    name: 'a refused AI call keeps its write unit',
    file: `${server}/http/middleware/integration-gate.ts`,
    text: "await deps.rateLimit.giveBack(bucket, { class: 'write', limit: principal.limits.write });",
    replacement: 'await Promise.resolve();',
    killedBy: `${routes}/rate-limits.test.ts`,
  },
  {
    name: 'scopes are not asked for',
    file: `${server}/http/middleware/integration-gate.ts`,
    text: 'if (!principal.scopes.includes(scope)) {',
    replacement: 'if (principal.scopes.length === 0) {',
    killedBy: `${routes}/every-route.test.ts`,
  },
  {
    name: 'an organization key opens the platform',
    file: `${server}/http/middleware/integration-gate.ts`,
    text: `  if (principal.kind === 'organization') {
    throw`,
    replacement: `  if (principal.kind === 'organization' && principal.scopes.length === 0) {
    throw`,
    killedBy: `${routes}/every-route.test.ts`,
  },
  {
    name: 'a revoked key goes on',
    file: `${server}/features/tenancy/authenticate-key.ts`,
    text: `  if (!row) throw invalidKey();
  if (row.revoked_at) throw revokedKey();
  if (row.expires_at`,
    replacement: `  if (!row) throw invalidKey();
  if (row.expires_at`,
    killedBy: `${routes}/every-route.test.ts`,
  },
  {
    name: 'an expired key goes on',
    file: `${server}/features/tenancy/authenticate-key.ts`,
    text: 'row.expires_at <= now',
    replacement: 'row.expires_at > now',
    killedBy: `${routes}/every-route.test.ts`,
  },
  {
    name: 'the checksum of a key is not looked at',
    file: `${server}/features/tenancy/api-key.ts`,
    text: 'return sum === checksum(`${kind}_${secret}`) ? (kind as KeyKind) : null;',
    replacement: "return sum !== '' && secret !== '' ? (kind as KeyKind) : null;",
    killedBy: `${routes}/every-route.test.ts`,
  },
  {
    name: 'JSON may be nested one deeper',
    file: `${server}/http/strict-json.ts`,
    text: 'if (++depth > limit) return true;',
    replacement: 'if (++depth > limit + 1) return true;',
    killedBy: `${server}/http/strict-json.test.ts`,
  },
  {
    name: 'half of a surrogate pair gets through',
    file: `${server}/http/strict-json.ts`,
    text: "value.includes('\\u0000') || !isWellFormed(value)",
    replacement: "value.includes('\\u0000')",
    killedBy: `${server}/http/strict-json.test.ts`,
  },
  {
    name: 'an error says what was thrown',
    file: `${server}/http/error-body.ts`,
    text: "new AppError('internal_error', t('requests.failed'), {",
    replacement: "new AppError('internal_error', String(error), {",
    killedBy: `${routes}/hostile-requests.test.ts`,
  },
  {
    name: 'what comes after a 408 is acted on',
    file: `${server}/http/malformed-requests.ts`,
    text: 'isLate ? () => socket.destroy() : undefined',
    replacement: 'isLate ? () => socket.uncork() : undefined',
    killedBy: `${routes}/slow-requests.test.ts`,
  },
];

const states: Mutant[] = [
  {
    name: 'what nobody has begun can be completed',
    file: `${interviews}/store.ts`,
    text: "where id = $1 and status = 'ACTIVE' returning",
    replacement: 'where id = $1 returning',
    // No code calls it in this way today, because a conversation must begin before it can end. The statement must be
    // right by itself.
    killedBy: `${interviews}/store.test.ts`,
  },
  {
    name: 'what is ACTIVE can be cancelled',
    file: `${interviews}/store.ts`,
    text: `ics_sequence = ics_sequence + 1, updated_at = $2
           where id = $1 and status = 'SCHEDULED'`,
    replacement: `ics_sequence = ics_sequence + 1, updated_at = $2
           where id = $1 and status <> 'CANCELLED'`,
    killedBy: `${routes}/interviews/cancel.test.ts`,
  },
  {
    name: 'who was removed still comes in',
    file: `${server}/features/participants/store.ts`,
    text: 'where join_token_hash = $1 and removed_at is null',
    replacement: 'where join_token_hash = $1',
    killedBy: `${routes}/interviews/change-participants.test.ts`,
  },
  {
    name: 'whoever was mailed by mistake keeps the link',
    file: `${interviews}/change-participants.ts`,
    text: 'const relinked = isInvited ?',
    replacement: 'const relinked = !isInvited ?',
    killedBy: `${routes}/interviews/replaced-links.test.ts`,
  },
  {
    name: 'a reader of the dashboard sees the candidate’s link',
    file: `${server}/http/dashboard/hide-links.ts`,
    text: "role !== 'CANDIDATE' && email",
    replacement: "role === 'CANDIDATE' || email",
    killedBy: `${server}/http/dashboard/hide-links.test.ts`,
  },
  {
    name: 'the only candidate can be removed',
    file: `${interviews}/change-participants.ts`,
    text: "leaving.role === 'CANDIDATE' && candidates.length === 1",
    replacement: "leaving.role === 'CANDIDATE' && candidates.length === 0",
    killedBy: `${routes}/interviews/change-participants.test.ts`,
  },
  {
    name: 'a time that has passed can be moved to',
    file: `${interviews}/reschedule-interview.ts`,
    text: 'parsed.date <= now',
    replacement: 'parsed.date.getTime() < 0',
    killedBy: `${routes}/interviews/reschedule.test.ts`,
  },
  {
    name: 'an unbooked offer stays open after it was moved',
    file: `${interviews}/store.ts`,
    text: "booking_status = case when booking_status = 'BOOKED' then booking_status else 'NONE' end,",
    replacement: 'booking_status = booking_status,',
    killedBy: `${routes}/interviews/reschedule.test.ts`,
  },
  {
    name: 'nobody came, a day too early',
    file: `${interviews}/end-unattended.ts`,
    text: 'const immediateLifetimeMs = 7 *',
    replacement: 'const immediateLifetimeMs = 6 *',
    killedBy: `${interviews}/end-unattended.test.ts`,
  },
  {
    name: 'deleting leaves the stored answers',
    file: `${server}/features/erasure/store.ts`,
    text: 'set fingerprint = null, body_sealed = null, interview_id = null',
    replacement: 'set interview_id = null',
    killedBy: `${routes}/interviews/delete.test.ts`,
  },
  {
    name: 'a cancellation that never left counts as told',
    file: `${server}/features/notifications/rules.ts`,
    text: "finalMailKinds.includes(kind) && status !== 'QUEUED'",
    replacement: 'finalMailKinds.includes(kind)',
    killedBy: `${routes}/interviews/calendar-cancels.test.ts`,
  },
  {
    name: 'an address that is present again is told that it is not',
    file: `${routes}/interviews/update-participant.ts`,
    text: 'await withdrawNotices(tx, mailDeps, { interview, email });',
    replacement: 'void withdrawNotices;',
    killedBy: `${routes}/interviews/calendar-cancels.test.ts`,
  },
  {
    name: 'who comes again is asked by the number that they were cancelled by',
    file: `${interviews}/change-participants.ts`,
    text: 'await raiseWhileToCome(tx, deps, interview);',
    replacement: 'void raiseWhileToCome;',
    killedBy: `${routes}/interviews/calendar-cancels.test.ts`,
  },
  {
    name: 'deleting leaves the objects',
    file: `${server}/features/erasure/erase-objects.ts`,
    text: 'await deps.objects.deleteUnder(objectsOf(interviewId));',
    replacement: 'void objectsOf(interviewId);',
    killedBy: `${routes}/interviews/delete.test.ts`,
  },
  {
    name: 'a running analysis is started again',
    file: `${server}/features/evaluation/request-analysis.ts`,
    text: "if (interview.evaluation_status === 'PENDING') {",
    replacement: "if (interview.evaluation_status === 'NONE') {",
    killedBy: `${routes}/interviews/analyze.test.ts`,
  },
  {
    name: 'the evaluation has a field too many',
    file: `${server}/features/evaluation/read-evaluation.ts`,
    text: 'cultureFit: result.cultureFit,\n    questionEvaluations: result.questionEvaluations.map(({ question, score, feedback }) => ({',
    replacement:
      'cultureFit: result.cultureFit,\n    ...{ success: true },\n    questionEvaluations: result.questionEvaluations.map(({ question, score, feedback }) => ({',
    killedBy: `${routes}/interviews/evaluation.test.ts`,
  },
];

const edges: Mutant[] = [
  {
    name: '30 February is 2 March',
    file: `${contract}/datetime.ts`,
    text: 'd > daysInMonth(y, mo)',
    replacement: 'd > 31',
    killedBy: `${server}/features/scheduling/plan-schedule.test.ts ${routes}/interviews/create-validation.test.ts`,
  },
  {
    name: 'an offset is added instead of taken away',
    file: `${contract}/datetime.ts`,
    text: 'mi - offsetMinutes',
    replacement: 'mi + offsetMinutes',
    killedBy: `${routes}/interviews/create.test.ts ${server}/features/scheduling/plan-schedule.test.ts`,
  },
  {
    name: 'four minutes are enough',
    file: `${contract}/bounds.ts`,
    text: 'durationMinutes: { min: 5,',
    replacement: 'durationMinutes: { min: 4,',
    killedBy: `${routes}/interviews/create-validation.test.ts`,
  },
  {
    name: 'a page may hold 101',
    file: `${contract}/bounds.ts`,
    text: 'limit: { default: 20, max: 100 }',
    replacement: 'limit: { default: 20, max: 101 }',
    killedBy: `${routes}/interviews/list.test.ts`,
  },
  {
    name: 'the oldest come first',
    file: `${interviews}/list-store.ts`,
    text: 'join interviews using (id)\n           where organization_id = current_organization() order by place`',
    replacement:
      'join interviews using (id)\n           where organization_id = current_organization() order by place desc`',
    killedBy: `${routes}/interviews/list.test.ts`,
  },
  {
    name: 'two candidates in an AI interview',
    file: `${server}/features/participants/rules.ts`,
    text: "if (count('CANDIDATE') !== 1) {",
    replacement: "if (count('CANDIDATE') < 1) {",
    killedBy: `${server}/features/participants/rules.test.ts`,
  },
  {
    name: 'a removed candidate keeps the booking link of the others',
    file: `${interviews}/change-participants.ts`,
    text: "leaving.role === 'CANDIDATE' && (await replaceBookingLink",
    replacement: "leaving.role !== 'CANDIDATE' && (await replaceBookingLink",
    killedBy: `${routes}/interviews/replaced-links.test.ts`,
  },
  {
    name: 'whoever has a link speaks for the candidate',
    file: `${server}/features/participants/require-candidate.ts`,
    text: "if (guest.role !== 'CANDIDATE') {\n    throw new AppError('invalid_state', t('participants.candidateOnly'));",
    replacement:
      "if (guest.removed_at !== null) {\n    throw new AppError('invalid_state', t('participants.candidateOnly'));",
    killedBy: `${server}/http/public/candidate-only.test.ts`,
  },
  {
    name: 'the request log keeps what a secret field holds',
    file: `${server}/features/request-log/redact.ts`,
    text: "if (secretName.test(name.toLowerCase().replace(/[^a-z]/g, ''))) return masked;",
    replacement: '',
    killedBy: `${server}/features/request-log/redact.test.ts`,
  },
  {
    name: 'the request log keeps captions',
    file: `${server}/features/request-log/log-entry.ts`,
    text: 'return notJson;',
    replacement: 'return text;',
    killedBy: `${server}/features/request-log/request-log.test.ts`,
  },
  {
    name: 'a signed URL never ends',
    file: `${server}/features/recordings/signed-url.ts`,
    text: 'return Math.round(Number(url.expires) * 1000) > now.getTime() && box.verify(',
    replacement: 'return now.getTime() >= 0 && box.verify(',
    killedBy: `${server}/http/public/video.test.ts`,
  },
  {
    name: 'a signed URL needs no signature',
    file: `${server}/features/recordings/signed-url.ts`,
    text: '&& box.verify(signed, url.signature);',
    replacement: "&& box.sign(signed) !== '';",
    killedBy: `${server}/http/public/video.test.ts`,
  },
  {
    name: 'webhooks are signed with the wrong time',
    file: `${server}/features/webhooks/sign-delivery.ts`,
    text: "'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),",
    replacement: "'webhook-timestamp': String(Math.floor(at.getTime() / 1000) + 1),",
    killedBy: `${server}/features/webhooks/deliver-webhook.test.ts`,
  },
  {
    name: 'the own place of an endpoint is taken from those of its organization',
    file: `${server}/worker/fair-share.ts`,
    text: 'if ((jobs.get(share) ?? 0) > own)',
    replacement: 'if ((jobs.get(share) ?? 0) >= own)',
    killedBy: `${server}/worker/fair-share.test.ts`,
  },
  {
    name: 'an endpoint that never answers keeps its extra places',
    file: `${server}/worker/fair-share.ts`,
    text: 'if (isSilent(share) || ',
    replacement: 'if (',
    killedBy: `${server}/worker/fair-share.test.ts`,
  },
  {
    name: 'a redirect delivers',
    file: `${server}/features/webhooks/rules.ts`,
    text: 'if (status >= 200 && status < 300)',
    replacement: 'if (status >= 200 && status < 400)',
    killedBy: `${server}/features/webhooks/rules.test.ts`,
  },
  {
    name: 'webhooks reach the metadata service',
    file: `${server}/adapters/private-ip-addresses.ts`,
    text: "  '169.254.0.0/16',\n",
    replacement: '',
    killedBy: `${server}/adapters/private-ip-addresses.test.ts`,
  },
  {
    name: 'resolved addresses are not checked',
    file: `${server}/adapters/guarded-request.ts`,
    text: 'if (addresses.some((address) => isForbiddenIpAddress(address, allowed)))',
    replacement: 'if (addresses.length === 0)',
    killedBy: `${server}/adapters/guarded-request.test.ts`,
  },
  {
    name: 'a candidate who picks gets the way in instead',
    file: `${server}/features/notifications/rules.ts`,
    text: "bookingStatus === 'AWAITING' && role === 'CANDIDATE' ? 'booking_link' : 'invitation'",
    replacement: "bookingStatus === 'EXPIRED' && role === 'CANDIDATE' ? 'booking_link' : 'invitation'",
    killedBy: `${server}/features/notifications/rules.test.ts`,
  },
  {
    name: 'mails of a cancelled interview still leave',
    file: `${server}/features/notifications/rules.ts`,
    text: "if (status === 'CANCELLED') return false;",
    replacement: "if (status === 'CANCELLED') return true;",
    killedBy: `${server}/features/notifications/rules.test.ts`,
  },
  {
    name: 'an invitation into another role keeps its link',
    file: `${server}/features/accounts/team.ts`,
    text: 'if (before.invited_at && before.role !== newRole)',
    replacement: 'if (before.invited_at && before.role === newRole)',
    killedBy: `${server}/http/dashboard/team.test.ts`,
  },
  {
    name: 'who is deactivated keeps the invitations they sent',
    file: `${server}/features/accounts/team.ts`,
    text: 'await endInvitationsBy(tx, memberId, [], at);',
    replacement: 'await endInvitationsBy(tx, memberId, memberRoles, at);',
    killedBy: `${server}/http/dashboard/team.test.ts`,
  },
  {
    name: 'who gives up a role keeps the invitations into it',
    file: `${server}/features/accounts/team.ts`,
    text: 'memberRoles.filter((given) => mayManage(newRole, given))',
    replacement: "memberRoles.filter((given) => mayManage('OWNER', given))",
    killedBy: `${server}/http/dashboard/team.test.ts`,
  },
  {
    name: 'an invitation is accepted beside a change of the team',
    file: `${server}/features/accounts/choose-password.ts`,
    text: 'await lockTeam(tx);',
    replacement: 'await Promise.resolve(lockTeam);',
    killedBy: `${server}/http/dashboard/team.test.ts`,
  },
  {
    name: 'a mail that waited reaches who was deactivated',
    file: `${server}/features/notifications/send-mail.ts`,
    text: 'return reasonNotToSend(mail, await listActiveMembers(tx));',
    replacement: 'return null;',
    killedBy: `${server}/features/notifications/send-mail.test.ts`,
  },
];

const evaluation = 'packages/interviewer/src/evaluation';

const verdicts: Mutant[] = [
  {
    name: 'a quote that nobody said counts',
    file: `${evaluation}/model/verify-quotes.ts`,
    text: "met: evidence ? met : 'no',",
    replacement: 'met,',
    killedBy: `${evaluation}/model/verify-quotes.test.ts`,
  },
  {
    name: 'the built-in rules may suggest FAIL',
    file: `${evaluation}/evaluate-by-rules.ts`,
    text: 'mayFail: false,',
    replacement: 'mayFail: true,',
    killedBy: `${evaluation}/evaluate-by-rules.test.ts`,
  },
  {
    name: 'an answer in which rules found nothing counts as nearly nothing',
    file: `${evaluation}/score-question.ts`,
    text: '(foundNothing(question, points) || !hasRubric(question)) && score < LEAST_WITHOUT_FINDING',
    replacement: '(foundNothing(question, points) || !hasRubric(question)) && score < 0',
    killedBy: `${evaluation}/firewall.test.ts`,
  },
  {
    name: 'an override needs no reason',
    file: `${server}/features/evaluation/decide.ts`,
    text: 'input.recommendation !== suggested && !input.reason',
    replacement: 'input.recommendation !== suggested && input.reason === null',
    killedBy: `${routes}/interviews/decision.test.ts`,
  },
  {
    name: 'what the candidate asked stays in the request log',
    file: `${server}/features/request-log/redact.ts`,
    text: "'askedByCandidate',",
    replacement: '',
    killedBy: `${server}/features/request-log/redact.test.ts`,
  },
];

const settings: Mutant[] = [
  {
    name: 'an organization is deleted before its days are over',
    file: `${server}/features/erasure/delete-organization.ts`,
    text: 'if (dueAt === null || dueAt > now) return null;',
    replacement: 'if (dueAt === null) return null;',
    killedBy: `${server}/http/dashboard/deletion.test.ts`,
  },
  {
    name: 'a legal hold does not stop the deletion of its organization',
    file: `${server}/features/erasure/delete-organization.ts`,
    text: 'if (found.held > 0) {',
    replacement: 'if (found.held > 1000) {',
    killedBy: `${server}/http/dashboard/deletion.test.ts`,
  },
  {
    name: 'the health page shows what failed for another organization',
    file: `${server}/features/health/store.ts`,
    text: "`j.payload ->> 'organizationId' = $1`",
    replacement: '`$1::text is not null`',
    killedBy: `${server}/http/dashboard/health.test.ts`,
  },
  {
    name: 'a service works before it was asked',
    file: `${server}/features/health/probes.ts`,
    text: "return { state: 'UNKNOWN', found: say('notAsked') };",
    replacement: "return { state: 'WORKS', found: say('notAsked') };",
    killedBy: `${server}/http/dashboard/health.test.ts`,
  },
  {
    name: 'an organization’s colour may be too pale to be read',
    file: `${contract}/dashboard/brand-colours.ts`,
    text: 'export const leastContrast = 4.5;',
    replacement: 'export const leastContrast = 3;',
    killedBy: 'apps/web/src/ui/brand-colours.test.ts',
  },
  {
    name: 'a panel’s second member is booked outside the hours of the organization',
    file: `${server}/features/booking/rules.ts`,
    text: 'const hours = others.map((other) => workingHours(other, { week, now }));',
    replacement: 'const hours = others.slice(1).map((other) => workingHours(other, { week, now }));',
    killedBy: `${server}/features/booking/rules.test.ts`,
  },
];

export const mutants: readonly Mutant[] = [...requests, ...states, ...edges, ...verdicts, ...settings];

import { inputDescriptions } from './input-descriptions.ts';

/**
 * What a schema cannot say about a field, by component and then by field. Parameters are listed by name under
 * `query`.
 */
export const fieldDescriptions: Record<string, Record<string, string>> = {
  ...inputDescriptions,
  Scorer: {
    type: 'MEMBER: a member of the organization, in the dashboard. PARTICIPANT: an interviewer or host whose scores a key sent. API_KEY: a key.',
    name: 'The name of the person or the key when they scored.',
  },
  Scorecard: {
    recommendation: 'What the person recommends. Somebody else may decide differently.',
    note: 'Why, in their words.',
    amendments: 'What they added after they had submitted it, the oldest first.',
  },
  ScorecardSkill: {
    step: 'How far the candidate showed this skill. NOT_ASKED: nobody asked about it. Null: the author left it open.',
  },
  PacketFile: {
    path: 'The name of the file in the packet.',
    sha256: 'The SHA-256 of `text` in UTF-8, in hexadecimal.',
  },
  ScorecardAuthor: { participantId: 'The INTERVIEWER or HOST of this interview.' },
  Interview: {
    meetingCode: 'A name, never a credential. Case and hyphens do not matter in a path.',
    status:
      'SCHEDULED; ACTIVE from when the first candidate or participant is in the room; COMPLETED; or CANCELLED.',
    statusReason:
      'Why the interview was cancelled or completed automatically; otherwise null. CANCELLED: NO_SHOW (nobody came), BOOKING_EXPIRED (nobody picked a time), INTERVIEWER_ABSENT (a candidate or participant came, and nobody let them in) or ROOM_UNREACHABLE (somebody tried to come in, and the room of Parley could not be reached). COMPLETED: EXTERNAL_ROOM (a meeting between people was held outside Parley, which knows only that its time is over).',
    templateId:
      'The template that the interview was created from. Its fields were copied into the interview; the template itself may have been changed or removed since.',
    meetingUrl: 'The room of your own in which people meet; null where none was sent.',
    bookingStatus:
      'With CANDIDATE_PICKS: AWAITING, BOOKED or EXPIRED; otherwise NONE. A cancelled interview keeps its value.',
    bookingUrl: 'The page where the candidate picks a time; null without CANDIDATE_PICKS.',
    recordingStatus: 'READY: GET recording returns it.',
    evaluationStatus: 'READY: GET evaluation returns it.',
    endedReason:
      'Why the conversation ended: finished (every question was asked), time_limit, candidate_left (they ended it), human_requested (they asked for a person), ended_by_host, empty (they were away for too long). Null until it ends, where this was not recorded, and for a meeting held outside Parley.',
  },
  Participant: {
    joinToken: 'A credential: whoever has it can join as this participant.',
    joinUrl: 'The page where the participant joins. It contains `joinToken`, so it is a credential too.',
    joinedAt: 'When they first joined; null before. It never changes afterwards.',
    leftAt: 'When they last left; null before, and while they are inside.',
    isActive: 'Whether they are inside right now.',
  },
  Question: {
    source:
      'CUSTOM: one of your own. BANK: added from the question bank by aiGenerate. MODEL: made for the job by the language model in use, in place of one from the bank.',
    rubric: 'What a good answer contains; null where nothing was said about it.',
    timeLimitSeconds: 'Null: its share of the interview, by weight.',
  },
  Recording: {
    duration: 'In seconds.',
    createdAt: 'When the file became ready.',
    videoUrl: 'Signed: it needs no header, and expires after 7 days.',
    videoApiUrl: 'The URL to store: each GET, with your key, returns a fresh videoUrl.',
  },
  GetRecordingResponse: {
    message:
      'When `recording` is null: why. With a recording of a meeting between people: what it lacks, if anything.',
  },
  Evaluation: {
    notAssessed:
      'The scores that no question assessed, usually none. Each of them repeats the overall score and says nothing more.',
  },
  ReportRevision: {
    source: 'MACHINE: a program evaluated the words. HUMAN: a person entered the scores.',
    scoredBy: 'Whose scores these are; null when a program made the revision.',
    notAssessed: 'The scores that no question assessed: they repeat the overall score.',
    dimensionsNotAssessed: 'The earlier name of `notAssessed`, with the same content.',
    dimensionWeights:
      'The share of each dimension in the overall score. Null in revisions made before this was recorded.',
    lines:
      'The overall scores at which a recommendation may change. Null in revisions made before this was recorded.',
    skills: 'The mean of the questions about each skill; empty in revisions made before this was recorded.',
    crossCheck:
      'What another evaluator found in the same interview, and how far apart the overall scores are; null where there was none.',
    degraded:
      'Why the built-in rules evaluated although a model is set up: the model was late, failed or sent nothing usable, or the limit of the month was reached (over_limit). Null in all other cases.',
    confidence: 'How sure the evaluator is, from 0 to 1.',
  },
  CandidateQuestion: {
    '': 'Something that the candidate wanted to know from the organization, which the interviewer promised to pass on. It affects no score.',
    text: 'In the words of the candidate.',
    startMs: 'In milliseconds from the start of the interview.',
    questionId: 'The question that was being answered; null before the first.',
  },
  ModelUse: {
    '': 'One purpose for which a language model was used in this interview. Without a model there is no entry.',
    promptId: 'questions: wrote questions. follow_up: worded a follow-up. evaluate_answer: read an answer.',
    cost: 'Of these calls together, in the currency in which the provider bills; null where no price is known.',
  },
  SkillResult: { score: 'Null when every question about the skill is left out.' },
  RecommendationLines: {
    pass: 'From this score on PASS is suggested, unless something raises a doubt.',
    fail: 'Below this score a model may suggest FAIL, if the organization allows that. The built-in rules never suggest it.',
  },
  CrossCheck: { difference: 'Between the two overall scores.' },
  ReportQuestion: {
    kind: 'Null in revisions made before this was recorded.',
    weight:
      'Relative to the other questions of the interview. Null in revisions made before this was recorded.',
    feeds: 'The scores in whose mean this question counts; empty when it is left out.',
    confidence: 'How sure the evaluator is, from 0 to 1.',
    leftOut:
      'Why the question counts in no score: not_answered (no answer was found), few_words, other_language, noise (the built-in rules cannot read it as an answer), same_text (as another answer), read_from_question, strung_together (words of the rubric without sentences), nothing_found (the built-in rules found nothing that they look for, which does not mean that the answer is bad), plain_fact (it asks for a fact, which a person has to read). Null when it counts.',
    insufficientEvidence: 'True: there is too little to judge by, so read the answer.',
  },
  Provenance: {
    trigger:
      'AUTO: made automatically after the interview. ANALYZE: somebody asked for it. SCORED: a person entered it. An AUTO revision never takes the place of one of the others.',
    triggeredBy: 'Who asked for it or entered it; null for AUTO.',
    transcriptSha256: 'Equal hashes mean the same transcript.',
    model: 'How a model was asked; null when none was.',
    modelCalls: 'In the order in which they were made; empty when no model was asked.',
    inputTokens: 'Of all calls together.',
    outputTokens: 'Of all calls together.',
    cost: 'Of all calls together, in the currency in which the provider bills; 0 when no model was asked, null where no price is known.',
  },
  ModelProvenance: {
    modelReported: 'As the service named it; null when it never replied.',
    promptSha256: 'The SHA-256 of the instructions. What was sent with them is only in the calls, as a hash.',
    samples:
      'How many complete rounds of replies the result was computed from; 0 when the built-in rules were used instead.',
    seeds: 'One for each round that may have begun.',
  },
  ModelCall: {
    cost: 'In the currency in which the provider bills; null where no price is known.',
    requestSha256: 'The SHA-256 of what was sent; the text itself is not kept here.',
    responseSha256: 'The SHA-256 of the reply; null when none came.',
    model: 'As the service reported it.',
  },
  HumanDecision: {
    number:
      'Counts from 1 within the interview. A decision is never changed: a later one is added, and the newest one counts.',
    reason: 'Never null when the person decided differently from the suggestion.',
    revision: 'The revision of the evaluation that the person decided about.',
    suggestedRecommendation: 'What that revision suggested.',
    suggestedScore: 'The overall score of that revision; 0 where no answer could be scored.',
  },
  Decider: {
    type: 'MEMBER: a member of the organization, in the dashboard. API_KEY: a key.',
    name: 'The name of the member or the key when they decided.',
  },
  TranscriptSegment: {
    startMs: 'In milliseconds from the start of the interview.',
    endMs: 'In milliseconds from the start of the interview.',
    participantId: 'Who spoke; null for the AI interviewer.',
    speaker: 'The name of who spoke.',
    revision: 'Counts from 1. A corrected text is a further revision.',
  },
  Evidence: {
    quote: 'Word for word as in the segment.',
    start: 'Where the quote starts in the text of the segment, in UTF-16 code units.',
    end: 'Where the quote ends, exclusive, in the same units.',
    startMs: 'When the segment starts, in milliseconds from the start of the interview.',
  },
  Webhook: {
    eventTypes: 'Empty: all types.',
    previousSecretExpiresAt: 'Until then each delivery has two signatures. Null: no secret is being rotated.',
    disabledReason: 'Why Parley disabled the webhook; null where it did not.',
  },
  Delivery: {
    id: 'Sent as `webhook-id`; the same in all tries.',
    attempts: 'The number of tries so far.',
    responseStatus: 'The HTTP status of the last try; null when there was no response.',
    nextAttemptAt: 'When the next try is due; null when none is to come.',
  },
  DeliveryTry: { responseExcerpt: 'The beginning of the response body, at most 1 kB.' },
  DeliveryDetail: {
    payload: 'The body as it was signed and sent; null once it is erased, as when its interview is deleted.',
  },
  WebhookSecretResponse: {
    secret: 'Signs the deliveries (`whsec_…`). It is shown only in the response to the request that made it.',
  },
  WebhookData: {
    status: 'The status of the interview right after this event.',
    revision:
      'The revision of the evaluation that a decision is about, or that the scores of a person became.',
  },
  WebhookPayload: {
    timestamp: 'When the event happened, not when it was sent.',
    data: 'Fields may be added, so ignore those that you do not know.',
  },
  GetTranscriptResponse: {
    message: 'Of a meeting between people: why there are no words, or why some are missing.',
  },
  GetReportResponse: { current: 'The revision that counts; null before the first.' },
  GetScorecardsResponse: { outstanding: 'Who led the interview and has not submitted a scorecard.' },
  Key: { last4: 'The last four characters of the key.' },
  Organization: { organizationId: 'Your own id of the organization.' },
  CreateOrganizationApiKeyResponse: {
    organizationId: 'Your own id of the organization.',
    created: '`false`: the key existed before this call.',
  },
  ErrorResponse: { requestId: 'The name of the request in the log of the server.' },
  ApiError: {
    code: 'For programs.',
    message: 'For people. It may change, so decide by `code`.',
    details: 'Each field that is wrong, or each conflict.',
  },
  ErrorDetail: {
    path: 'The field, parameter or header, with dots: `participants.0.email`.',
    message: 'What to send.',
  },
  Warning: {
    path: 'The field, with dots: `participants.0.email`.',
    message: 'What happened to it, and why.',
  },
};

/**
 * What a schema cannot say about a field, by component and then by field, whose path is written with dots. Parameters
 * are listed by name under `query`.
 */
export const fieldDescriptions: Record<string, Record<string, string>> = {
  CreateInterviewInput: {
    '': '`null` on an optional field equals leaving it out, and so does an optional text that is empty, with a warning. Unknown fields are ignored, with a warning.',
    templateId:
      'A template of the dashboard: its fields are used where the body does not send its own. `schedulingMode`, `scheduledAt` and `availableSlots` count as one field: who sends one of them chooses the time alone. An id that is not of a template of the organization is a 400.',
    meetingType: 'Led by an AI, or held between people. Required but with templateId.',
    isTeamMeeting:
      'A team meeting, which needs meetingType HUMAN. What is there to question and to evaluate somebody (candidateCV, skills, questions, aiGenerate, evaluationFocus, sendCandidateFeedback) is ignored, with a warning.',
    jobRole: 'The job title. Required for interviews, unless the template has one.',
    participants: 'No e-mail twice. AI_ONLY needs exactly one CANDIDATE.',
    candidateCV:
      'Resume as text. It never decides what is asked, so that candidates can be compared: of the questions that Parley adds, those about listed skills that it names come first. It is never scored.',
    skills:
      'Skills to evaluate, the most important first: each gets a question of those that the bank adds while there is room. A warning names those that it does not know or has no place for.',
    seniority:
      'Any text; INTERN, JUNIOR, MID, SENIOR, LEAD, PRINCIPAL and EXECUTIVE match in any case. Another one is kept, and questions are chosen as for MID, with a warning.',
    durationMinutes: 'Default 30.',
    scheduledAt:
      'ISO 8601 datetime; without an offset it is UTC, with a warning. Required when schedulingMode is FIXED.',
    schedulingMode:
      'Default: FIXED with scheduledAt, else CANDIDATE_PICKS with availableSlots, else IMMEDIATE. CANDIDATE_PICKS is not for team meetings.',
    availableSlots:
      'For CANDIDATE_PICKS. Each should be as long as durationMinutes. May be left out when an INTERVIEWER or HOST has connected a calendar: slots are then read live from it, for 14 days.',
    questions: 'Own questions: texts or objects. Frozen when the interview starts.',
    aiGenerate:
      'Fill up with questions made for the role. Counts in the AI class, also where your own questions fill the time already, with a warning.',
    title: 'Default: `<jobRole> interview`, or `Team meeting`.',
    stage:
      'A label of your own. Candidates of another stage get other questions; without a category, words such as “culture fit” or “phone screen” choose the kind of interview.',
    companyName: 'Default: the organization’s name.',
    sendCandidateFeedback:
      'Mail feedback to the candidate after the evaluation. Between people there is none, with a warning.',
    externalJobId:
      'The job in an applicant tracking system. Its candidates get the same questions; without it, those with the same role, skills, seniority, category, stage, focus and duration do.',
    meetingUrl:
      'The room of your own in which people meet (HUMAN and team meetings): mails, calendar entries and the join page lead there, and Parley records and hears nothing of it. Without it people meet in a room of Parley; where no media engine is set up, a warning says so and the mails say who tells where. Ignored in AI_ONLY, with a warning.',
    agenda: 'Team meetings only.',
    mailNote:
      'What candidates should know, such as what to bring, in the mails that invite them and that confirm their time; in a team meeting for everybody who takes part. Plain text; line breaks are kept, and nothing in it becomes a link. No AI reads it, and it is never scored.',
    transcriptionEnabled:
      'Recording and transcription of a team meeting, of whoever agrees. Default false. Without effect, with a warning, where the meeting is held outside Parley; not transcribed where no speech-to-text service is set up.',
    timezone: 'IANA name; default the organization’s.',
    language:
      'BCP 47 tag; default the organization’s, which is English until somebody chooses another. Pages, mails and the interviewer speak it where it is English or German (each reader may choose another), and English otherwise. The question bank speaks both too; the built-in evaluation rules read English only, which a warning says.',
    metadata: 'At most 50 pairs of text, kept and returned.',
  },
  ParticipantInput: {
    name: 'Default: the part of the address before @.',
    role: 'CANDIDATE, INTERVIEWER, HOST, PARTICIPANT or OBSERVER, in any case. Default: PARTICIPANT in a team meeting, otherwise CANDIDATE while nobody else is one.',
  },
  CancelInterviewInput: { reason: 'Mailed to interviewers, hosts and observers, never to candidates.' },
  RescheduleInterviewInput: {
    scheduledAt: 'ISO 8601 datetime, still to come.',
    durationMinutes: 'Default: as it was. Another length plans the added questions anew.',
    meetingUrl:
      'Another room of your own (HUMAN and team meetings); default: as it was. With the time that it has already, everybody is told of the room alone.',
    reason: 'Mailed to interviewers, hosts and observers, never to candidates.',
  },
  SimulateInput: { profile: 'How the candidate answers.' },
  ScoresInput: {
    recommendation: 'What the person recommends.',
    questions: 'The questions that the person scored, each at most once; those left out were not asked.',
    communication:
      'Left out: not assessed, and named in `notAssessed`. The same holds for `technical` and `cultureFit`.',
    summary: 'For the team. It is never mailed to the candidate.',
    participantId:
      'The INTERVIEWER or HOST of this interview whose scores these are. Default: the name of the key.',
  },
  QuestionScoreInput: {
    questionId: 'The `id` of one of the `questions` of the interview.',
    note: 'What the person saw or heard. For the team; it is never mailed to the candidate.',
  },
  Scorer: {
    type: 'A member of the organization, in the dashboard; an interviewer or host for whom a key sent it; or an API key.',
    name: 'Of the person or the key, when they scored.',
  },
  Scorecard: {
    recommendation: 'What the person recommends. Somebody else may decide differently.',
    note: 'Why, in their words.',
    amendments: 'What they added after they had submitted it, the oldest first.',
  },
  ScorecardSkill: {
    step: 'How far the candidate showed it. NOT_ASKED: nobody asked for it. Null: left open.',
  },
  PacketFile: {
    path: 'Its name in the packet.',
    sha256: 'Of `text` in UTF-8, in hexadecimal.',
  },
  ScorecardAuthor: { participantId: 'The INTERVIEWER or HOST of this interview.' },
  DecisionInput: {
    recommendation: 'What the person decided.',
    reason: 'Required when the decision differs from what the latest revision suggests.',
    revision:
      'The revision that the person has read. When it is not the latest any more, nothing is recorded and the answer is 409 `invalid_state`.',
  },
  CreateWebhookInput: {
    eventTypes: 'None, or an empty list: all of them.',
    enabled: 'Default true.',
  },
  UpdateWebhookInput: {
    description: 'Empty: none.',
    enabled: '`true` also takes up a webhook again that was disabled because it answered 410.',
    rotateSecret: 'A new secret; the present one signs beside it for 24 hours.',
  },
  CreateOrganizationKeyInput: {
    userId: 'Your own id of the user.',
    organizationId: 'Your own id of the organization.',
    timezone: 'IANA name, for an organization that is new; default UTC. Its mails spell times in it.',
    language:
      'BCP 47 tag, for an organization that is new: of its interviews and mails for which nobody says another. Without it, and where Parley does not speak it, which a warning says, they are in English until somebody chooses a language in the settings.',
    rotate: 'Mint the next key; the present one goes on for 24 hours.',
  },
  SignInLinkInput: { userId: 'Your own id of a user of this organization.' },
  Interview: {
    meetingCode: 'A name, never a credential. Look-up ignores case and hyphens.',
    statusReason:
      'Why it ended by itself. CANCELLED: NO_SHOW (nobody came), BOOKING_EXPIRED (nobody picked a time), INTERVIEWER_ABSENT (a candidate or participant came, and nobody let them in) or ROOM_UNREACHABLE (somebody tried to come in, and the room of Parley could not be reached). COMPLETED: EXTERNAL_ROOM, a meeting between people held outside Parley, of which nothing is known but that its time is over.',
    templateId:
      'The template that it was made from by templateId; what it said is in the interview itself, and it may have changed or gone since.',
    meetingUrl: 'The room of your own in which people meet; null where none was sent.',
    bookingStatus: 'Of CANDIDATE_PICKS, else NONE. A cancelled interview keeps what it was.',
    bookingUrl: 'Where the candidate picks a time.',
    recordingStatus: 'READY: GET recording has it.',
    evaluationStatus: 'READY: GET evaluation has it.',
    endedReason:
      'Why a conversation ended: finished (every question was asked), time_limit, candidate_left (they ended it), human_requested (they asked for a person), ended_by_host, empty (they were away for too long). Null before, for one that ended before Parley wrote this down, and for a meeting held outside Parley.',
  },
  Participant: {
    joinToken: 'A credential: who has it, is this participant.',
    joinedAt: 'The first join, which never changes.',
    leftAt: 'The last leave; null while inside.',
    isActive: 'Inside right now.',
  },
  Question: {
    source:
      'CUSTOM: sent with create. BANK: filled in by aiGenerate. MODEL: made by the organization’s language model for the job, in place of one of the bank.',
  },
  Recording: {
    duration: 'In seconds.',
    createdAt: 'When the file became ready.',
    videoUrl: 'Signed; expires after 7 days.',
    videoApiUrl: 'The address to store: each GET signs a fresh videoUrl.',
  },
  GetRecordingResponse: {
    message:
      'When `recording` is null: why. Beside a recording of a meeting between people: what is missing in it.',
  },
  Evaluation: {
    notAssessed:
      'The scores that no question assessed. Each of them repeats the overall score and is no finding of its own; usually none.',
  },
  ReportRevision: {
    source: 'MACHINE: a program evaluated the words. HUMAN: a person entered the scores.',
    scoredBy: 'Whose scores these are; null when a program made the revision.',
    notAssessed: 'The scores that no question assessed: they repeat the overall score.',
    dimensionsNotAssessed: 'The same as `notAssessed`, by its earlier name.',
    dimensionWeights:
      'The share of each dimension in the overall score. Null in a revision from before they were kept.',
    lines:
      'The overall scores at which a recommendation may change. Null in a revision from before they were kept.',
    skills: 'The mean of the questions about each skill; empty in a revision from before they were kept.',
    crossCheck:
      'What another evaluator found in the same interview, and how far the overall scores are apart.',
    degraded:
      'Why the built-in rules evaluated although a model is set up: it was late, failed, sent nothing usable, or the limit of the month was reached. Null when they were no substitute.',
  },
  CandidateQuestion: {
    '': 'Something that the candidate wanted to know from the organization, which the interviewer promised to pass on. Part of no score.',
    text: 'In the words of the candidate.',
    startMs: 'From the start of the interview.',
    questionId: 'The question that was open; null before the first.',
  },
  ModelUse: {
    '': 'What a model was asked for in this interview and used; without a model there is none.',
    promptId: 'questions: wrote questions. follow_up: worded a follow-up. evaluate_answer: read an answer.',
    cost: 'Of these calls together, in the currency of whoever bills them; null where no price is known.',
  },
  SkillResult: { score: 'Null when every question about the skill is left out.' },
  RecommendationLines: {
    pass: 'PASS is suggested from here on, where nothing raises a doubt.',
    fail: 'Below it a model may suggest FAIL, where the organization allows that. The built-in rules never do.',
  },
  CrossCheck: { difference: 'Of the two overall scores.' },
  ReportQuestion: {
    kind: 'Null in a revision from before it was kept.',
    weight: 'Relative among the questions of the interview. Null in a revision from before it was kept.',
    feeds: 'The scores in whose mean this question counts; none when it is left out.',
    leftOut:
      'Why the question counts in no score: not_answered (no answer was found), few_words, other_language, noise (the built-in rules cannot read it as an answer), same_text (as another answer), read_from_question, strung_together (words of the rubric without sentences), nothing_found (nothing was found in it that is looked for, which says nothing about the answer), plain_fact (it asks for a fact, which no program judges and a person has to read). Null when it counts.',
    insufficientEvidence: 'Too little to judge by: read the answer.',
  },
  Provenance: {
    trigger:
      'AUTO: after the interview, by itself. ANALYZE: somebody asked for it. SCORED: a person entered it. An AUTO revision never takes the place of one of the others.',
    transcriptSha256: 'Equal hashes mean equal input.',
    model: 'How a model was asked; null when none was.',
    modelCalls: 'In the order in which they were made; empty when no model was asked.',
    inputTokens: 'Of all calls together.',
    outputTokens: 'Of all calls together.',
    cost: 'Of all calls together, in the currency of whoever bills them; 0 when no model was asked, null where no price is known.',
  },
  ModelProvenance: {
    modelReported: 'As the service named it; null when it never replied.',
    promptSha256: 'Of the instructions; what was said is in the calls, by hash alone.',
    samples:
      'Whole rounds of replies from which the result was computed; 0 when the built-in rules stood in.',
    seeds: 'One for each round that may have been begun.',
  },
  ModelCall: {
    cost: 'In the currency of whoever bills it; null where no price is known.',
    requestSha256: 'What was sent is kept as a hash only.',
    responseSha256: 'Null when no reply came.',
    model: 'As the service reported it.',
  },
  HumanDecision: {
    number:
      'Counts from 1 within the interview. Nothing is replaced: a later decision is added, and the newest one holds.',
    reason: 'Always there when the person decided differently from the suggestion.',
    revision: 'The revision of the evaluation that the person decided about.',
    suggestedRecommendation: 'What that revision suggested.',
    suggestedScore: 'The overall score of that revision; 0 where no answer could be scored.',
  },
  Decider: {
    type: 'A member of the organization, in the dashboard; or an API key.',
    name: 'Of the member or the key, when they decided.',
  },
  TranscriptSegment: {
    startMs: 'From the start of the interview.',
    endMs: 'From the start of the interview.',
  },
  Evidence: {
    quote: 'Word for word as in the segment.',
    start: 'Where the quote starts in the text of the segment.',
    end: 'Where it ends.',
    startMs: 'When the segment starts in the recording.',
  },
  Webhook: {
    previousSecretExpiresAt: 'Until then what is sent carries two signatures.',
    disabledReason: 'Why it was disabled by the service.',
  },
  Delivery: {
    id: 'Sent as `webhook-id`, the same through all tries.',
    responseStatus: 'Of the last try; null when there was no answer.',
  },
  DeliveryTry: { responseExcerpt: 'The beginning of the answer, at most 1 kB.' },
  DeliveryDetail: { payload: 'The body as signed and sent; null once it is erased.' },
  WebhookPayload: {
    timestamp: 'When it happened, not when it is sent.',
    data: 'Only grows: ignore what you do not know.',
  },
  query: {
    email: 'Of the team member.',
    duration: 'Length of a slot in minutes.',
    days: 'How many days ahead.',
    status: 'Only these.',
    type: 'Only this meetingType.',
    search: 'Text in the job role, or in the name or e-mail of a participant, in any case.',
    page: 'From 1.',
    limit: 'Items per page.',
    format: 'JSON, or captions as WebVTT.',
    webhookId: 'Only those of this webhook.',
  },
};

/**
 * What a schema cannot say about a field of a request body, by component and then by field. Parameters are listed by
 * name under `query`.
 */
export const inputDescriptions: Record<string, Record<string, string>> = {
  CreateInterviewInput: {
    '': 'Sending `null` for an optional field is the same as leaving it out. So is sending an empty text, with a warning. Unknown fields are ignored, with a warning.',
    templateId:
      'The id of a template of your organization; any other id is a 400. Fields that you leave out are taken from the template. `schedulingMode`, `scheduledAt` and `availableSlots` count as one field: send any of them, and the template says nothing about the time.',
    meetingType: 'Led by an AI, or held between people. Required, unless you send templateId.',
    isTeamMeeting:
      'A team meeting, which needs meetingType HUMAN. Fields that question or evaluate a candidate (candidateCV, skills, questions, aiGenerate, evaluationFocus, sendCandidateFeedback) are ignored, with a warning.',
    jobRole: 'The job title. Required for interviews, unless the template has one.',
    participants: 'No e-mail address twice. AI_ONLY needs exactly one CANDIDATE.',
    candidateCV:
      'Resume as text. It is never scored and never decides what is asked, so that candidates can be compared. Of the questions that Parley adds, those about the listed skills that the resume names come first.',
    skills:
      'Skills to evaluate, the most important first. Each gets one of the questions that the bank adds, as long as there is room. A warning names the skills that the bank does not know or has no room for.',
    seniority:
      'Any text. INTERN, JUNIOR, MID, SENIOR, LEAD, PRINCIPAL and EXECUTIVE are recognised in any case. Any other text is kept, with a warning, and questions are chosen as for MID.',
    durationMinutes: 'Whole minutes; default 30.',
    scheduledAt:
      'ISO 8601 datetime; without an offset it is read as UTC, with a warning. Required when schedulingMode is FIXED. More than 5 minutes in the past is a 400.',
    schedulingMode:
      'Default: FIXED if you send scheduledAt, else CANDIDATE_PICKS if you send availableSlots, else IMMEDIATE. CANDIDATE_PICKS is not available for team meetings.',
    availableSlots:
      'For CANDIDATE_PICKS. Each slot should be as long as durationMinutes. You may leave them out when an INTERVIEWER or HOST has connected a calendar: the slots of the next 14 days are then read live from it.',
    questions:
      'Your own questions, as texts or objects. They can no longer change once the interview starts.',
    aiGenerate:
      'Add questions for the role until the duration is filled. Counts in the AI class even when your own questions already fill it, which a warning says.',
    title: 'Default: `<jobRole> interview`, or `Team meeting`.',
    category: 'The kind of interview. It decides which questions Parley adds.',
    stage:
      'A label of your own. Candidates of another stage get other questions. Without a category, words such as “culture fit” or “phone screen” choose the kind of interview.',
    companyName: 'Default: the organization’s name.',
    evaluationFocus:
      'What counts most in the overall score and in the questions that Parley adds. Default: balanced.',
    sendCandidateFeedback:
      'Mail feedback to the candidate after the first evaluation that Parley makes; scores that a person enters send none. A meeting between people needs a transcript for it: where there can be none, a warning says that this has no effect.',
    externalJobId:
      'The job in an applicant tracking system. Candidates of one job get the same questions. Without it, those with the same role, skills, seniority, category, stage, focus and duration do.',
    meetingUrl:
      'The https URL of a room of your own in which people meet (HUMAN and team meetings). Mails, calendar entries and the join page lead there, and Parley records and hears nothing of the meeting. Without it people meet in a room of Parley; where no media engine is set up, a warning says so, and the mails say who will tell where to meet. Ignored in AI_ONLY, with a warning.',
    agenda: 'For team meetings only; ignored elsewhere, with a warning.',
    mailNote:
      'What candidates should know, such as what to bring. It is in the mails that invite them and that confirm their time; in a team meeting, in those of everybody who takes part. Plain text: line breaks are kept, and nothing in it becomes a link. No AI reads it, and it is never scored.',
    transcriptionEnabled:
      'Record and transcribe a team meeting, of those who agree. Default false. Without effect, with a warning, where the meeting is held outside Parley. Where no speech-to-text service is set up, it is recorded but not transcribed, with a warning.',
    timezone: 'IANA time zone name; default: the organization’s.',
    language:
      'BCP 47 tag; default: the organization’s, which is English until somebody chooses another. Pages, mails, the interviewer and the question bank speak English and German; in any other language they use English. Each reader may choose another language for the pages. The built-in evaluation rules read English only, which a warning says.',
    metadata: 'Your own pairs of text, at most 50. They are kept and returned.',
  },
  ParticipantInput: {
    name: 'Default: the part of the e-mail address before @.',
    email: 'Where the mails of this participant go.',
    role: 'CANDIDATE, INTERVIEWER, HOST, PARTICIPANT or OBSERVER, in any case. Default: PARTICIPANT in a team meeting, otherwise CANDIDATE as long as nobody else is one.',
  },
  QuestionInput: {
    question: 'The text to ask. Required, unless you send `text`.',
    text: 'Another name for `question`.',
    kind: 'Default: guessed from the text.',
    skill: 'The skill that the question is about. The report has a score for each skill.',
    weight:
      'How much the question counts, and how much of the time it gets, relative to the other questions. Default 1.',
    required: 'Whether the question goes before others when time runs short. Default true.',
    expectedAnswer:
      'What a good answer says. Without a `rubric`, answers are evaluated by the sentences of this text.',
    rubric:
      'What a good answer contains: an object with points, or a text of which each line or sentence is a point.',
    maxFollowUps: 'The most follow-ups that the AI interviewer may ask to this question. Default 2.',
    timeLimitSeconds:
      'The most time for this question, in seconds; a candidate with extra time gets more. Default: its share of the interview, by weight.',
  },
  RubricPointInput: {
    text: 'One thing that a good answer contains.',
    keywords:
      'Words that show this point in an answer. Default: the words of `text` that the question lacks.',
    phrasings: 'Ways in which an answer may put this point. Default: `text`.',
    weight: 'Relative to the other points of the question. Default 1.',
  },
  SlotInput: {
    start: 'ISO 8601 datetime; without an offset it is read as UTC, with a warning.',
    end: 'The same, 5 to 1440 minutes after `start`.',
  },
  CancelInterviewInput: {
    reason:
      'Mailed to interviewers, hosts and observers, never to candidates or to participants of a meeting.',
  },
  RescheduleInterviewInput: {
    scheduledAt: 'ISO 8601 datetime in the future; without an offset it is read as UTC, with a warning.',
    durationMinutes: 'Default: as before. Another length chooses the questions that Parley adds anew.',
    meetingUrl:
      'The https URL of another room of your own (HUMAN and team meetings); default: as before. If the time does not change, everybody is told only of the new room.',
    reason:
      'Mailed to interviewers, hosts and observers, never to candidates or to participants of a meeting.',
  },
  SimulateInput: { profile: 'How the scripted candidate answers. Default: fluent.' },
  UpdateParticipantInput: {
    name: 'Send `name`, `email` or both.',
    email: 'Send `name`, `email` or both.',
  },
  ScoresInput: {
    recommendation: 'What the person recommends.',
    questions: 'The questions that the person scored, each at most once. Those left out count as not asked.',
    communication: 'Leave it out where it was not assessed: `notAssessed` then names it.',
    technical: 'Leave it out where it was not assessed: `notAssessed` then names it.',
    cultureFit: 'Leave it out where it was not assessed: `notAssessed` then names it.',
    summary: 'For the team. It is never mailed to the candidate.',
    participantId:
      'The INTERVIEWER or HOST of this interview whose scores these are. Without it, the scores carry the name of the key.',
  },
  QuestionScoreInput: {
    questionId: 'The `id` of one of the `questions` of the interview.',
    note: 'What the person saw or heard. For the team; it is never mailed to the candidate.',
  },
  DecisionInput: {
    recommendation: 'What the person decided.',
    reason: 'Required when the decision differs from what the latest revision suggests.',
    revision:
      'The revision that the person has read. When it is not the latest any more, nothing is recorded, and the response is 409 `invalid_state`.',
  },
  CreateWebhookInput: {
    url: 'An https URL without user name, password or `#`. Plain http and private addresses work only where the operator allows them with PARLEY_ALLOW_PRIVATE_HOSTS.',
    eventTypes: 'Left out, or an empty list: all types.',
    description: 'A label of your own.',
    enabled: 'Default true.',
  },
  UpdateWebhookInput: {
    url: 'An https URL, with the same rules as in create.',
    eventTypes: 'An empty list: all types.',
    description: 'An empty text removes it.',
    enabled: '`true` also enables a webhook that was disabled because your server answered 410.',
    rotateSecret: 'Make a new secret. For 24 hours each delivery is also signed with the present one.',
  },
  CreateOrganizationKeyInput: {
    userId: 'Your own id of the user.',
    organizationId: 'Your own id of the organization.',
    timezone:
      'IANA time zone name; default UTC. Used only when this call creates the organization: its mails write times in this zone.',
    language:
      'BCP 47 tag. Used only when this call creates the organization: for interviews and mails for which nobody chooses another. Without it, or with one that Parley does not speak (which a warning says), they are in English until somebody chooses a language in the settings.',
    organizationName: 'Each call sets it.',
    userEmail: 'Each call sets it. Nobody is found by it.',
    userName: 'Each call sets it.',
    rotate: 'Make the next key. The present one works for 24 more hours.',
  },
  SignInLinkInput: { userId: 'Your own id of a user of this organization.' },
  query: {
    email: 'The e-mail address of the team member.',
    duration: 'Length of a slot in minutes.',
    days: 'How many days ahead to look.',
    status: 'Only those with this status.',
    type: 'Only those with this meetingType.',
    search: 'Text in the job role, or in the name or e-mail address of a participant, in any case.',
    page: 'The page to return, from 1.',
    limit: 'Items per page.',
    format: 'JSON, or captions as WebVTT.',
    webhookId: 'Only deliveries of this webhook.',
  },
};

import type { InterviewRecord, ParticipantRecord } from '../integration/records.ts';
import type { DeliveryRecord, WebhookRecord } from '../integration/webhooks.ts';

const base = 'https://parley.example.com';

/** The two fields with which most responses begin. Some responses have no others. */
export const said = (message: string) => ({ success: true, message });

export const exampleTemplateId = '0193f2a4-7d30-7e5f-8a83-4b3b8b2e9f33';

export const exampleMeetingCode = 'kdw-mtra-yqz';

export const exampleParticipant: ParticipantRecord = {
  id: '0193f2a4-5b1e-7c3d-9a61-2f1f6f0c7d11',
  name: 'Ines Marchetti',
  email: 'ines@example.com',
  role: 'CANDIDATE',
  joinToken: 'q8T2mVh0s3rX9aKcY5nLwB1dEfGjZuPo',
  joinUrl: `${base}/join/q8T2mVh0s3rX9aKcY5nLwB1dEfGjZuPo`,
  joinedAt: null,
  leftAt: null,
  isActive: false,
};

/** Another participant, with a link of their own. */
export const another = (who: Pick<ParticipantRecord, 'name' | 'email' | 'role'>): ParticipantRecord => ({
  ...exampleParticipant,
  ...who,
  id: '0193f2a4-6c2f-7d4e-8b72-3a2a7a1d8e22',
  joinToken: 'w3N8pQk1t5yZ7bMdX2sVhC6gJfRuLoEa',
  joinUrl: `${base}/join/w3N8pQk1t5yZ7bMdX2sVhC6gJfRuLoEa`,
});

export const exampleInterview: InterviewRecord = {
  id: '0193f2a4-5b1e-7c3d-9a61-2f1f6f0c7d10',
  meetingCode: exampleMeetingCode,
  status: 'SCHEDULED',
  statusReason: null,
  templateId: null,
  meetingType: 'AI_ONLY',
  isTeamMeeting: false,
  title: 'Customer support engineer interview',
  jobRole: 'Customer support engineer',
  companyName: 'Tidewater Instruments',
  candidateCV: null,
  skills: ['troubleshooting'],
  seniority: 'MID',
  category: 'TECHNICAL',
  stage: null,
  evaluationFocus: 'balanced',
  durationMinutes: 30,
  schedulingMode: 'FIXED',
  scheduledAt: '2027-03-02T09:30:00.000Z',
  availableSlots: [],
  timezone: 'Europe/Berlin',
  language: 'en',
  bookingStatus: 'NONE',
  bookingUrl: null,
  meetingUrl: null,
  questions: [
    {
      id: 'q1',
      question: 'What made you apply?',
      kind: 'KNOWLEDGE',
      skill: null,
      weight: 1,
      required: true,
      expectedAnswer: null,
      rubric: null,
      maxFollowUps: 2,
      timeLimitSeconds: null,
      source: 'CUSTOM',
    },
    {
      id: 'q2',
      question: 'A customer says that the device does not start. What do you ask first?',
      kind: 'SCENARIO',
      skill: null,
      weight: 1,
      required: true,
      expectedAnswer: null,
      rubric: {
        points: [
          {
            text: 'Asks about power and cable',
            keywords: ['power', 'cable'],
            phrasings: ['Asks about power and cable'],
            weight: 1,
          },
        ],
      },
      maxFollowUps: 2,
      timeLimitSeconds: null,
      source: 'CUSTOM',
    },
  ],
  aiGenerate: false,
  agenda: [],
  mailNote: null,
  transcriptionEnabled: false,
  sendCandidateFeedback: false,
  externalJobId: 'job-4711',
  metadata: { requisition: 'R-204' },
  participants: [exampleParticipant],
  recordingStatus: 'NONE',
  evaluationStatus: 'NONE',
  startedAt: null,
  endedAt: null,
  endedReason: null,
  cancelledAt: null,
  cancelReason: null,
  createdAt: '2027-02-22T14:05:12.418Z',
  updatedAt: '2027-02-22T14:05:12.418Z',
};

/** An interview between people. The candidate's link opens only the booking page until they pick a time. */
export const exampleOffer: InterviewRecord = {
  ...exampleInterview,
  meetingType: 'HUMAN',
  title: 'Optical engineer interview',
  jobRole: 'Optical engineer',
  skills: [],
  seniority: null,
  category: null,
  evaluationFocus: null,
  schedulingMode: 'CANDIDATE_PICKS',
  scheduledAt: null,
  availableSlots: [
    { start: '2027-03-02T09:00:00.000Z', end: '2027-03-02T09:30:00.000Z' },
    { start: '2027-03-03T13:00:00.000Z', end: '2027-03-03T13:30:00.000Z' },
  ],
  timezone: 'UTC',
  bookingStatus: 'AWAITING',
  bookingUrl: `${base}/book/Vb7Nm2Kx9QwE4rTy6UiO1pAsD3fGhJzC`,
  meetingUrl: 'https://meet.example.com/optics',
  questions: [],
  externalJobId: null,
  metadata: {},
  participants: [
    exampleParticipant,
    another({ name: 'Tomasz Wrona', email: 'tomasz@example.com', role: 'INTERVIEWER' }),
  ],
};

export const exampleTeamMeeting: InterviewRecord = {
  ...exampleOffer,
  isTeamMeeting: true,
  title: 'Team meeting',
  jobRole: null,
  schedulingMode: 'FIXED',
  scheduledAt: '2027-03-02T09:00:00.000Z',
  availableSlots: [],
  bookingStatus: 'NONE',
  bookingUrl: null,
  agenda: ['What the panel saw', 'Decision'],
  participants: [
    { ...exampleParticipant, name: 'ada', email: 'ada@example.com', role: 'PARTICIPANT' },
    another({ name: 'grace', email: 'grace@example.com', role: 'PARTICIPANT' }),
  ],
};

/** Right after its end, while recording and evaluation are not ready yet. */
export const exampleCompletedInterview: InterviewRecord = {
  ...exampleInterview,
  status: 'COMPLETED',
  participants: [
    {
      ...exampleParticipant,
      joinedAt: '2027-03-02T09:28:51.207Z',
      leftAt: '2027-03-02T09:50:16.455Z',
    },
  ],
  recordingStatus: 'PENDING',
  evaluationStatus: 'PENDING',
  startedAt: '2027-03-02T09:30:04.116Z',
  endedAt: '2027-03-02T09:50:16.455Z',
  updatedAt: '2027-03-02T09:50:16.455Z',
};

export const exampleWebhook: WebhookRecord = {
  id: '0193f2a4-7d52-7f10-8c2e-5a4f3b2c1d09',
  url: 'https://hooks.example.com/parley',
  description: 'Applicant tracking',
  eventTypes: ['interview.completed', 'evaluation.ready'],
  enabled: true,
  disabledReason: null,
  previousSecretExpiresAt: null,
  createdAt: '2027-02-22T14:05:12.418Z',
  updatedAt: '2027-02-22T14:05:12.418Z',
};

export const exampleDelivery: DeliveryRecord = {
  id: '0193f2a4-8c10-7a3e-b4d7-9e1f2a3b4c5d',
  webhookId: exampleWebhook.id,
  type: 'interview.completed',
  meetingCode: exampleMeetingCode,
  status: 'DELIVERED',
  attempts: 1,
  responseStatus: 200,
  lastError: null,
  nextAttemptAt: null,
  deliveredAt: '2027-03-02T09:50:17.020Z',
  createdAt: '2027-03-02T09:50:16.455Z',
};

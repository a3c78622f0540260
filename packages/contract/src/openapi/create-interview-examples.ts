import { exampleTemplateId } from './examples.ts';
import type { Example } from './operation.ts';

/** Bodies of create, from the shortest to those with a time, slots and an agenda. */
export const createInterviewExamples: Record<string, Example> = {
  ai: {
    summary: 'An AI interview, at once',
    value: {
      meetingType: 'AI_ONLY',
      jobRole: 'Customer support engineer',
      participants: [{ name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' }],
      skills: ['troubleshooting'],
      aiGenerate: true,
    },
  },
  fixed: {
    summary: 'An AI interview at a fixed time, with questions of your own, filled up',
    value: {
      meetingType: 'AI_ONLY',
      jobRole: 'Customer support engineer',
      participants: [{ name: 'Ines Marchetti', email: 'ines@example.com' }],
      schedulingMode: 'FIXED',
      scheduledAt: '2027-03-02T10:30:00+01:00',
      timezone: 'Europe/Berlin',
      questions: [
        'What made you apply?',
        {
          question: 'A customer says that the device does not start. What do you ask first?',
          kind: 'SCENARIO',
          rubric: { points: [{ text: 'Asks about power and cable', keywords: ['power', 'cable'] }] },
        },
      ],
      aiGenerate: true,
      skills: ['troubleshooting'],
      seniority: 'MID',
      category: 'TECHNICAL',
      evaluationFocus: 'balanced',
      externalJobId: 'job-4711',
      metadata: { requisition: 'R-204' },
    },
  },
  slots: {
    summary: 'Between people, at a time that the candidate picks',
    value: {
      meetingType: 'HUMAN',
      jobRole: 'Optical engineer',
      participants: [
        { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
        { name: 'Tomasz Wrona', email: 'tomasz@example.com', role: 'INTERVIEWER' },
      ],
      meetingUrl: 'https://meet.example.com/optics',
      schedulingMode: 'CANDIDATE_PICKS',
      availableSlots: [
        { start: '2027-03-02T09:00:00Z', end: '2027-03-02T09:30:00Z' },
        { start: '2027-03-03T13:00:00Z', end: '2027-03-03T13:30:00Z' },
      ],
    },
  },
  template: {
    summary: 'From a template, with another length',
    value: {
      templateId: exampleTemplateId,
      participants: [{ name: 'Ines Marchetti', email: 'ines@example.com' }],
      durationMinutes: 45,
    },
  },
  team: {
    summary: 'A team meeting with an agenda',
    value: {
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      participants: [{ email: 'ada@example.com' }, { email: 'grace@example.com' }],
      scheduledAt: '2027-03-02T09:00:00Z',
      meetingUrl: 'https://meet.example.com/optics',
      agenda: ['What the panel saw', 'Decision'],
    },
  },
};

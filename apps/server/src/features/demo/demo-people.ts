import type { CreateInterviewInput } from '@parley/contract';

/** All people here are invented, and their e-mail addresses reach nobody (RFC 2606). */
export const organizationName = 'Tidewater Instruments';

export const owner = { name: 'Tomasz Wrona', email: 'tomasz.wrona@demo.invalid' };

/** Her calendar is connected, and candidates can book her free times. */
export const interviewer = { name: 'Priya Raman', email: 'priya.raman@demo.invalid' };

/** Waits for its candidate to pick a slot. */
export const bookableInterview = {
  meetingType: 'HUMAN',
  schedulingMode: 'CANDIDATE_PICKS',
  jobRole: 'Embedded software engineer',
  stage: 'Meet the team',
  durationMinutes: 45,
  participants: [
    { name: 'Nadia Haddad', email: 'nadia.haddad@demo.invalid', role: 'CANDIDATE' },
    { ...interviewer, role: 'INTERVIEWER' },
  ],
} satisfies CreateInterviewInput;

/** Waits for its candidate. */
export const openInterview = {
  meetingType: 'AI_ONLY',
  schedulingMode: 'IMMEDIATE',
  jobRole: 'Customer support engineer',
  stage: 'First conversation',
  durationMinutes: 15,
  participants: [{ name: 'Bo Lind', email: 'bo.lind@demo.invalid' }],
  seniority: 'Junior',
  aiGenerate: true,
} satisfies CreateInterviewInput;

/** Takes place tomorrow. */
export const fixedInterview = {
  meetingType: 'AI_ONLY',
  schedulingMode: 'FIXED',
  jobRole: 'Embedded software engineer',
  stage: 'First conversation',
  durationMinutes: 30,
  participants: [{ name: 'Amara Okafor', email: 'amara.okafor@demo.invalid' }],
  skills: ['C', 'Linux', 'Testing'],
  seniority: 'Senior',
  evaluationFocus: 'knowledge',
  aiGenerate: true,
} satisfies CreateInterviewInput;

/** Took place yesterday, with a candidate of few words who did not want to be recorded. */
export const terseInterview = {
  meetingType: 'AI_ONLY',
  schedulingMode: 'IMMEDIATE',
  jobRole: 'Customer support engineer',
  stage: 'First conversation',
  durationMinutes: 15,
  participants: [{ name: 'Ruben Castell', email: 'ruben.castell@demo.invalid' }],
  aiGenerate: true,
} satisfies CreateInterviewInput;

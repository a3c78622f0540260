import type { HumanDecision } from '../integration/decisions.ts';
import type { ScoresResponse } from '../integration/records.ts';
import type { EvaluationResponse, TranscriptSegment } from '../integration/records.ts';
import type { ReportResponse } from '../integration/report.ts';
import type { DecisionPacketResponse } from '../integration/decision-packet.ts';
import type { ScorecardsResponse } from '../integration/scorecards.ts';
import { exampleInterview, exampleMeetingCode, exampleParticipant } from './examples.ts';

const question = exampleInterview.questions[1]?.question ?? '';
const answer = 'First I ask whether the power light is on, and which cable is plugged in.';
const quote = 'I ask whether the power light is on, and which cable is plugged in.';
const feedback = `Shown: Asks about power and cable, saying "${quote}". The answer gives no example.`;
const scores = {
  recommendation: 'PASS',
  overallScore: 82,
  communication: 88,
  technical: 79,
  cultureFit: 80,
} as const;

const asked: TranscriptSegment = {
  id: 't2',
  participantId: null,
  speaker: 'Parley',
  startMs: 33_200,
  endMs: 40_000,
  text: question,
  revision: 1,
};
const answered: TranscriptSegment = {
  id: 'c2',
  participantId: exampleParticipant.id,
  speaker: exampleParticipant.name,
  startMs: 45_740,
  endMs: 51_200,
  text: answer,
  revision: 1,
};

export const exampleTranscript = { success: true, segments: [asked, answered], total: 2 };

export const exampleEvaluation: EvaluationResponse = {
  ...scores,
  questionEvaluations: [{ question, score: 82, feedback }],
  notAssessed: [],
};

const evidence = {
  segmentId: answered.id,
  quote,
  start: answer.indexOf(quote),
  end: answer.indexOf(quote) + quote.length,
  startMs: answered.startMs,
};

const revision: NonNullable<ReportResponse['current']> = {
  revision: 1,
  source: 'MACHINE',
  scoredBy: null,
  createdAt: '2027-03-02T09:50:21.730Z',
  ...scores,
  confidence: 0.89,
  summary: 'The candidate answered 1 of 1 questions. Of 1 rubric points, 1 was shown in full.',
  reasons: ['The overall score of 82 is clearly above the pass line of 70.'],
  flags: [],
  notAssessed: [],
  dimensionsNotAssessed: [],
  dimensionWeights: { communication: 0.25, technical: 0.5, cultureFit: 0.25 },
  lines: { pass: 70, fail: 45 },
  skills: [{ skill: 'Troubleshooting', score: 82, questionIds: ['q2'] }],
  crossCheck: null,
  degraded: null,
  questions: [
    {
      questionId: 'q2',
      question,
      kind: 'SCENARIO',
      skill: 'Troubleshooting',
      weight: 1,
      feeds: ['communication', 'technical'],
      leftOut: null,
      score: 82,
      feedback,
      confidence: 0.9,
      insufficientEvidence: false,
      flags: [],
      points: [{ text: 'Asks about power and cable', met: 'yes', evidence: [evidence] }],
      evidence: [evidence],
    },
  ],
  provenance: {
    evaluator: 'local-rubric',
    evaluatorVersion: '1',
    trigger: 'AUTO',
    triggeredBy: null,
    transcriptSha256: '8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4',
    questionSetSha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    durationMs: 212,
    model: null,
    modelCalls: [],
    inputTokens: 0,
    outputTokens: 0,
    cost: 0,
  },
};

export const exampleDecision: HumanDecision = {
  number: 1,
  recommendation: 'REVIEW',
  reason: 'The second question was cut short by our own connection. Priya asks it again on Thursday.',
  revision: 1,
  suggestedRecommendation: 'PASS',
  suggestedScore: 82,
  decidedBy: { type: 'API_KEY', id: '0193f2a4-2c11-7e05-b7aa-4d5e6f708192', name: 'ATS' },
  decidedAt: '2027-03-02T13:05:09.412Z',
};

export const exampleScores: ScoresResponse = {
  success: true,
  message: 'The scores of Priya Raman are revision 2 of the evaluation.',
  revision: 2,
  evaluation: {
    recommendation: 'PASS',
    overallScore: 85,
    communication: 70,
    technical: 85,
    cultureFit: 85,
    questionEvaluations: [{ question, score: 85, feedback: 'Clock first, then the first refused message.' }],
    notAssessed: ['technical', 'cultureFit'],
  },
};

export const exampleReport: ReportResponse = {
  success: true,
  evaluationStatus: 'READY',
  endedReason: 'finished',
  current: revision,
  revisions: [revision],
  askedByCandidate: [
    { kind: 'next_steps', text: 'What are the next steps?', startMs: 58_300, questionId: 'q2' },
  ],
  humanDecisions: [exampleDecision],
  modelUse: [{ promptId: 'follow_up', calls: 4, inputTokens: 5120, outputTokens: 138, cost: 0.0021 }],
};

export const exampleScorecards: ScorecardsResponse = {
  success: true,
  scorecards: [
    {
      id: '0193f2a4-7d10-7c3e-9b41-1f2e3d4c5b6a',
      author: { participantId: '0193f2a4-2c11-7e05-b7aa-4d5e6f708193', name: 'Priya Raman' },
      recommendation: 'PASS',
      skills: [
        {
          skill: 'Troubleshooting',
          step: 'STRONGLY',
          note: 'Clock first, then the first refused message, and said why.',
        },
      ],
      note: 'Her order of checks is what the job needs.',
      submittedAt: '2027-03-02T11:36:12.040Z',
      amendments: [
        {
          text: 'The second answer is better than I first wrote; see 13:05 in the recording.',
          by: 'Priya Raman',
          writtenAt: '2027-03-03T08:12:44.310Z',
        },
      ],
    },
  ],
  outstanding: [{ participantId: '0193f2a4-2c11-7e05-b7aa-4d5e6f708194', name: 'Jonas Ekholm' }],
};

export const examplePacket: DecisionPacketResponse = {
  success: true,
  meetingCode: exampleMeetingCode,
  madeAt: '2027-03-04T09:00:12.400Z',
  files: [
    {
      path: 'packet.html',
      mediaType: 'text/html',
      sha256: '430a8c04d395c340b7699e14907832ef2fd981fc8dfcee8f6f7acd5e762a57d4',
      text: '<!doctype html>…',
    },
    {
      path: 'packet.json',
      mediaType: 'application/json',
      sha256: '74ffc4cf4bdb9b4f7836db43102d34ce6f20e497e371aa2c0c7f1b025e145477',
      text: '{ "decisions": […] }',
    },
    {
      path: 'manifest.json',
      mediaType: 'application/json',
      sha256: '5bfb5bffb3037aaf3fa84ff2a884aba90fb33f78ded111603fd22ee966297882',
      text: '{ "files": […] }',
    },
  ],
};

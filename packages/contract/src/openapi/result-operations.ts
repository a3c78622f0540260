import { transcriptQuery } from '../integration/read-transcript.ts';
import { decisionInput } from '../integration/decisions.ts';
import { scoresInput } from '../integration/scores.ts';
import {
  analyzeResponse,
  decisionResponse,
  evaluationResponse,
  recordingResponse,
  scoresResponse,
  transcriptResponse,
} from '../integration/records.ts';
import { decisionPacketResponse } from '../integration/decision-packet.ts';
import { scorecardsResponse } from '../integration/scorecards.ts';
import { reportResponse } from '../integration/report.ts';
import { exampleMeetingCode, said } from './examples.ts';
import type { Operation } from './operation.ts';
import {
  exampleDecision,
  exampleEvaluation,
  examplePacket,
  exampleReport,
  exampleScorecards,
  exampleScores,
  exampleTranscript,
} from './result-examples.ts';

const one = '/api/integration/interviews/{meetingCode}';
const origin = 'https://parley.example.com';

export const resultOperations: Operation[] = [
  {
    operationId: 'getRecording',
    method: 'get',
    path: `${one}/recording`,
    tag: 'Results',
    summary: 'Get the recording',
    description:
      'Each call returns a freshly signed `videoUrl`, which needs no header, supports Range and expires after 7 days. Store `videoApiUrl` instead: it is the URL of this operation.',
    scope: 'recordings:read',
    rateClass: 'read',
    answers: {
      200: {
        description: 'The recording, or `null` and a `message` that says why.',
        schema: recordingResponse,
        examples: {
          ready: {
            summary: 'Ready',
            value: {
              success: true,
              recording: {
                duration: 1212.339,
                format: 'webm',
                createdAt: '2027-03-02T09:51:44.020Z',
                videoUrl: `${origin}/media/recordings/0193f2a4-9a40-7b12-8e5d-6f7a8b9c0d1e?expires=1804586000.250&nonce=n1AhzW2cG0uTe5iVJmY8o3Xr6QbKsPdL&signature=YY58YcNbgoH0jThaPfE3epO7tUJczFoEp9qZd0Gby8E`,
                videoApiUrl: `${origin}/api/integration/interviews/${exampleMeetingCode}/recording`,
              },
            },
          },
          none: {
            summary: 'None',
            value: { success: true, recording: null, message: 'No recording is available.' },
          },
        },
      },
    },
  },
  {
    operationId: 'getEvaluation',
    method: 'get',
    path: `${one}/evaluation`,
    tag: 'Results',
    summary: 'Get the evaluation of a completed interview',
    description:
      'The response has the fields alone, without `success`. During a new analysis it is still the previous evaluation. A question that was asked but not answered scores 0; one that was not asked is left out. An interview between people is evaluated from its transcript and the questions that were marked as asked, or by what an interviewer entered. A score that no question assessed repeats the overall score and is named in `notAssessed`.',
    scope: 'evaluations:read',
    rateClass: 'read',
    answers: {
      200: {
        description: 'The evaluation. Scores are whole numbers from 0 to 100.',
        schema: evaluationResponse,
        examples: {
          pass: {
            summary: 'A recommendation with its reasons',
            value: exampleEvaluation,
          },
        },
      },
    },
    errors: [
      'interview_not_completed',
      'evaluation_not_ready',
      'evaluation_failed',
      'evaluation_unavailable',
    ],
  },
  {
    operationId: 'analyzeInterview',
    method: 'post',
    path: `${one}/analyze`,
    tag: 'Results',
    summary: 'Evaluate a completed interview again',
    description:
      'The response comes at once; the evaluation follows. While one is being made, nothing new starts.',
    scope: 'evaluations:write',
    rateClass: 'ai',
    answers: {
      202: {
        description: 'The analysis has started, or was running already.',
        schema: analyzeResponse,
        examples: {
          started: {
            summary: 'Started',
            value: {
              ...said(
                'The analysis has started. The model that is set up is asked again. Until the new evaluation is ready, the present one can still be read.',
              ),
              evaluationStatus: 'PENDING',
            },
          },
        },
      },
    },
    errors: ['interview_not_completed', 'evaluation_unavailable'],
  },
  {
    operationId: 'decideInterview',
    method: 'post',
    path: `${one}/decision`,
    tag: 'Results',
    summary: 'Record what a person decided',
    description:
      'The recommendation of an evaluation is a suggestion; a person decides. Send the same recommendation to agree with the latest revision, or another one with a reason. The decision keeps the name of the key and what the revision suggested. A decision is never changed: a later one is added, and the newest one counts.',
    scope: 'evaluations:write',
    rateClass: 'write',
    body: {
      schema: decisionInput,
      required: true,
      examples: {
        override: {
          summary: 'Decide differently',
          value: { recommendation: 'REVIEW', reason: exampleDecision.reason, revision: 1 },
        },
        agree: { summary: 'Agree', value: { recommendation: 'PASS', revision: 1 } },
      },
    },
    answers: {
      201: {
        description: 'Recorded.',
        schema: decisionResponse,
        examples: {
          override: {
            summary: 'Decided differently',
            value: {
              ...said('Decision 1 is recorded: REVIEW, where revision 1 suggests PASS.'),
              decision: exampleDecision,
            },
          },
        },
      },
    },
    errors: [
      'invalid_state',
      'interview_not_completed',
      'evaluation_not_ready',
      'evaluation_failed',
      'evaluation_unavailable',
    ],
  },
  {
    operationId: 'enterScores',
    method: 'post',
    path: `${one}/evaluation`,
    tag: 'Results',
    summary: 'Enter what an interviewer scored',
    description:
      'The scores of a person who led an interview between people become a further revision of the evaluation, with the source HUMAN, and `GET evaluation` returns them from then on. The overall score is the mean of the scored questions by their weight, or of the three other scores if no question was scored. This is possible once the interview is COMPLETED; if it is held in a room of your own, from its start on.',
    scope: 'evaluations:write',
    rateClass: 'write',
    body: {
      schema: scoresInput,
      required: true,
      examples: {
        scores: {
          summary: 'One question, one of the three, and why',
          value: {
            recommendation: 'PASS',
            questions: [
              { questionId: 'q2', score: 85, note: 'Clock first, then the first refused message.' },
            ],
            communication: 70,
            summary: 'Her order of checks is what the job needs.',
          },
        },
      },
    },
    answers: {
      201: {
        description: 'Recorded; `evaluation.ready` is sent.',
        schema: scoresResponse,
        examples: { scores: { summary: 'The second revision', value: exampleScores } },
      },
    },
    errors: ['invalid_state', 'interview_not_completed', 'evaluation_unavailable'],
  },
  {
    operationId: 'getTranscript',
    method: 'get',
    path: `${one}/transcript`,
    tag: 'Results',
    summary: 'Get the transcript',
    description: 'As JSON, or with `format=vtt` as captions for the recording.',
    scope: 'evaluations:read',
    rateClass: 'read',
    query: transcriptQuery,
    answers: {
      200: {
        description:
          'The segments in order; none before anything was said. For a meeting between people, `message` says why there are no words, or why some are missing.',
        schema: transcriptResponse,
        examples: { segments: { summary: 'A question and its answer', value: exampleTranscript } },
        alsoAs: ['text/vtt'],
      },
    },
  },
  {
    operationId: 'getReport',
    method: 'get',
    path: `${one}/report`,
    tag: 'Results',
    summary: 'Get the report: evidence, revisions, provenance and decisions',
    description:
      'What the evaluation is based on: quotes word for word with their place in the recording, the weight of each question, which scores it counts in or why it is left out, the result for each skill, and how each revision was made. The overall score is the sum of the assessed dimensions, each multiplied by its share in `dimensionWeights`. Each dimension is the mean, by weight, of the questions that count in it. `humanDecisions` lists what people decided, the newest first, each with what had been suggested.',
    scope: 'evaluations:read',
    rateClass: 'read',
    answers: {
      200: {
        description: 'The report. `current` is null before the first evaluation.',
        schema: reportResponse,
        examples: { ready: { summary: 'The first revision', value: exampleReport } },
      },
    },
  },
  {
    operationId: 'getScorecards',
    method: 'get',
    path: `${one}/scorecards`,
    tag: 'Results',
    summary: 'Get the scorecards of those who led an interview',
    description:
      'What each person who led an interview between people thought of it: for each skill one of four steps, or that nobody asked about it, with a note, and what they recommend. Only submitted scorecards are listed; once submitted, a scorecard can only be added to (`amendments`). `outstanding` names those who led the interview and have not submitted. There is no mean of scorecards: they are opinions, and the evaluation scores the questions. A key can read them at any time; in the dashboard they are hidden from those who lead the interview and have not submitted their own.',
    scope: 'evaluations:read',
    rateClass: 'read',
    answers: {
      200: {
        description:
          'The submitted scorecards, the oldest first; none for an AI interview or a team meeting.',
        schema: scorecardsResponse,
        examples: { one: { summary: 'One submitted, one outstanding', value: exampleScorecards } },
      },
    },
  },
  {
    operationId: 'getDecisionPacket',
    method: 'get',
    path: `${one}/packet`,
    tag: 'Results',
    summary: 'Get what a decision is based on',
    description:
      'Everything about a decision that is still kept, as the files of one packet: `packet.html` to read, `packet.json` for programs, and `manifest.json` with the hash of each. They contain the notice that was given, the consents, the questions with what they look for, every revision with its quotes and how it was made, the submitted scorecards, and who decided, when and why. The audit log of the organization says which key downloaded it.',
    scope: 'evaluations:read',
    rateClass: 'read',
    answers: {
      200: {
        description: 'The files, as text.',
        schema: decisionPacketResponse,
        examples: { one: { summary: 'The three files, shortened', value: examplePacket } },
      },
    },
    errors: ['invalid_state'],
  },
];

import answerSigns from './answer-signs.json';
import candidateNotice from './candidate-notice.json';
import decisionPacket from './decision-packet.json';
import deedSigns from './deed-signs.json';
import disclosure from './disclosure.json';
import errors from './errors.json';
import evaluation from './evaluation.json';
import health from './health.json';
import inputs from './inputs.json';
import interviewer from './interviewer.json';
import mails from './mails.json';
import modelEvaluation from './model-evaluation.json';
import questionSigns from './question-signs.json';
import requests from './requests.json';
import saidAgain from './said-again.json';
import timeline from './timeline.json';

/** The sentences that the server needs in this language. Pages load theirs themselves. */
export const spoken = {
  'answer-signs': answerSigns,
  'candidate-notice': candidateNotice,
  'decision-packet': decisionPacket,
  'deed-signs': deedSigns,
  disclosure,
  errors,
  evaluation,
  health,
  inputs,
  interviewer,
  mails,
  'model-evaluation': modelEvaluation,
  'question-signs': questionSigns,
  requests,
  'said-again': saidAgain,
  timeline,
};

export type { AskOptions, CallOutcome, ModelAnswer, ModelCall, Models, NoAnswer } from './models.ts';

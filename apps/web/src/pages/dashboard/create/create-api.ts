import type {
  BankQuestions,
  CreateInterviewInput,
  InterviewCreated,
  InterviewPreview,
  NewInterviewChoices,
} from '@parley/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardRequest, readingOf } from '../frame/dashboard-api.ts';

export const choicesQuery = readingOf<NewInterviewChoices>(['new-interview'], '/new-interview');

/** @param language the language of the interview. */
export const bankQuery = (search: string, language: string) => ({
  ...readingOf<BankQuestions>(
    ['question-bank', search, language],
    `/question-bank?${new URLSearchParams({ search, language })}`,
  ),
  placeholderData: keepPreviousData,
  staleTime: Infinity,
});

/** @param query names the interview that this one is made from; empty for none. */
export const previewQuery = (input: CreateInterviewInput, query: string) =>
  queryOptions({
    queryKey: ['interview-preview', query, JSON.stringify(input)],
    queryFn: ({ signal }) =>
      dashboardRequest<InterviewPreview>(`/interviews/preview${query}`, {
        method: 'POST',
        json: input,
        signal,
      }),
    placeholderData: keepPreviousData,
    // A refused preview is not tried again: the form names what is missing when it is sent.
    retry: false,
  });

/**
 * @param key the idempotency key of the attempt.
 * @param query names the interview that this one is made from; empty for none.
 */
export const createInterview = (input: CreateInterviewInput, key: string, query: string) =>
  dashboardRequest<InterviewCreated>(`/interviews${query}`, {
    method: 'POST',
    json: input,
    headers: { 'idempotency-key': key },
  });

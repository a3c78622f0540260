import type {
  BankQuestions,
  CreateInterviewInput,
  InterviewCreated,
  InterviewPreview,
  NewInterviewChoices,
} from '@parley/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardRequest } from '../frame/dashboard-api.ts';

export const choicesQuery = queryOptions({
  queryKey: ['new-interview'],
  queryFn: ({ signal }) => dashboardRequest<NewInterviewChoices>('/new-interview', { signal }),
});

/** @param language of the interview for which the questions are. */
export const bankQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: ['question-bank', search, language],
    queryFn: ({ signal }) =>
      dashboardRequest<BankQuestions>(`/question-bank?${new URLSearchParams({ search, language })}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** @param query which interview it is made from; empty: none. */
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
    // What is missing is named when the form is sent.
    retry: false,
  });

/**
 * @param key of the attempt: a repeated one creates nothing anew.
 * @param query which interview it is made from; empty: none.
 */
export const createInterview = (input: CreateInterviewInput, key: string, query: string) =>
  dashboardRequest<InterviewCreated>(`/interviews${query}`, {
    method: 'POST',
    json: input,
    headers: { 'idempotency-key': key },
  });

/** What the stub servers are asked for. */
export const stubPath = '/api/integration/interviews/abc-defg-hjk';

import { expect, it } from 'vitest';
import { ApiError } from '../../../api/request.ts';
import { isOfForm, noProblems, problemAt, withRefusal } from './problems.ts';

const ines = { key: 'a', name: 'Ines', email: 'ines@' };
const refusal = (...paths: string[]) =>
  new ApiError('validation_failed', 'Two fields are wrong.', {
    status: 400,
    details: paths.map((path) => ({ path, message: `mend ${path}` })),
  });

it('shows an error about an invited person beside that person, and still sends the others', () => {
  const problems = withRefusal(noProblems, refusal('participants.0.email'), [ines]);
  expect(problems.people.get('a')).toEqual({ email: 'mend participants.0.email' });
  expect(isOfForm(problems)).toBe(false);
});

it('counts an error about a leader, or about any other field, as an error of the whole form', () => {
  const problems = withRefusal(
    noProblems,
    refusal('participants.1.email', 'questions.0.rubric.points.2.text'),
    [ines],
  );
  expect(problems.people.size).toBe(0);
  expect(problemAt(problems, 'participants')).toBe('mend participants.1.email');
  expect(problemAt(problems, 'questions.0')).toBe('mend questions.0.rubric.points.2.text');
  expect(problemAt(problems, 'questions.1', 'jobRole')).toBeNull();
  expect(isOfForm(problems)).toBe(true);
});

it('keeps the message of an error that names no field', () => {
  const problems = withRefusal(noProblems, new ApiError('offline', 'The server does not respond.'), [ines]);
  expect(problems).toMatchObject({ other: 'The server does not respond.', isUnanswered: true });
  expect(isOfForm(problems)).toBe(true);
});

it('knows that nothing was created when the server has refused the request', () => {
  const refused = new ApiError('invalid_state', 'Not at this time.', { status: 409 });
  expect(withRefusal(noProblems, refused, [ines]).isUnanswered).toBe(false);
  expect(withRefusal(noProblems, refusal('jobRole'), [ines]).isUnanswered).toBe(false);
});

import { providerProblems } from '@parley/contract';
import { useSearch } from '@tanstack/react-router';
import { Failure } from '../../../ui/failure.tsx';
import { t } from './texts.ts';

/** Explains why a sign-in with the provider failed, by the code in the URL. */
export function ProviderProblemNotice() {
  const { problem } = useSearch({ strict: false }) as { problem?: string };
  const known = providerProblems.find((it) => it === problem);
  if (!known) return null;
  return <Failure notice>{t(`providerProblem.${known}`)}</Failure>;
}

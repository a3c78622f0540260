import { providerProblems } from '@parley/contract';
import { useSearch } from '@tanstack/react-router';
import { t } from './texts.ts';

/** Why coming back from the sign-in provider let nobody in; the code is in the URL. */
export function ProviderProblemNotice() {
  const { problem } = useSearch({ strict: false }) as { problem?: string };
  const known = providerProblems.find((it) => it === problem);
  if (!known) return null;
  return (
    <p className="notice fail" role="alert">
      {t(`providerProblem.${known}`)}
    </p>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { findFirstPage } from './frame/first-page.ts';
import { SignInPageBody } from './frame/not-signed-in-page.tsx';

/** Signing in by e-mail address and password. */
export default function PasswordSignInPage() {
  const navigate = useNavigate();
  const goIn = async () => {
    queryClient.clear();
    await navigate({ to: await findFirstPage(), replace: true });
  };
  return <SignInPageBody onSignedIn={() => void goIn()} />;
}

export default function SignInPage() {
  return <main />;
}

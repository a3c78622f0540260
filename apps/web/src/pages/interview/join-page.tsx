export default function JoinPage() {
  return <main />;
}

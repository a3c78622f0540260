export default function InterviewPage() {
  return <main />;
}

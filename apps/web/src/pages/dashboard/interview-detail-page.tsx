export default function InterviewDetailPage() {
  return <main />;
}

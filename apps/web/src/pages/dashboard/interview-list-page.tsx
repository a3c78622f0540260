export default function InterviewListPage() {
  return <main />;
}

export default function OutboxListPage() {
  return <main />;
}

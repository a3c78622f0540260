export default function OutboxMailPage() {
  return <main />;
}

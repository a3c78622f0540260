/**
 * To the page that says what is kept and takes requests about it. In a tab of its own: choices that were made here,
 * and a recording that is still on its way, stay as they are.
 */
export function YourDataLink({ meetingCode, children }: { meetingCode: string; children: string }) {
  return (
    <a href={`/interview/${meetingCode}/your-data`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

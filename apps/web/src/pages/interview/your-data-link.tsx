/**
 * Links to the page that shows what is kept and takes requests about it. It opens in a new tab, so that choices
 * made here and a recording that is being uploaded stay as they are.
 */
export function YourDataLink({ meetingCode, children }: { meetingCode: string; children: string }) {
  return (
    <a href={`/interview/${meetingCode}/your-data`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** The same for what the organization tells candidates about AI and their data. Null: this person is none. */
export function NoticeLink({ url, children }: { url: string | null; children: string }) {
  return url === null ? null : (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

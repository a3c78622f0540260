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

/** Links to the organization's notice about AI and data. @param props.url null for a person who is no candidate. */
export function NoticeLink({ url, children }: { url: string | null; children: string }) {
  return url === null ? null : (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

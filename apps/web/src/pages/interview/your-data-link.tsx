import { Link } from '@tanstack/react-router';

/** To the page that says what is kept and takes requests about it. */
export function YourDataLink({ meetingCode, children }: { meetingCode: string; children: string }) {
  return (
    <Link to="/interview/$meetingCode/your-data" params={{ meetingCode }}>
      {children}
    </Link>
  );
}

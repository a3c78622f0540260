import { useEffect, useRef, useState } from 'react';
import { t } from './texts.ts';
import './mail-html.css';

/** A mail is 600 px wide and becomes narrow below 640, so the wide frame is as wide as in a mail client. */
const widths = [680, 390] as const;
type Width = (typeof widths)[number];

/**
 * The mail as a mail client shows it, in a frame that can run nothing. `allow-same-origin` without `allow-scripts`
 * only lets this page read the height. Links open a new tab.
 */
export function MailHtml({
  html,
  subject,
  startsAt = innerWidth < 760 ? 390 : 680,
}: {
  html: string;
  subject: string;
  startsAt?: Width;
}) {
  const [width, setWidth] = useState<Width>(startsAt);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(640);
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(width);
  useEffect(() => {
    if (!stage.current) return;
    // Where there is too little room, the frame is drawn smaller, as on a phone, instead of being cut off.
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    watch.observe(stage.current);
    return () => watch.disconnect();
  }, [width]);
  const measure = () => {
    const body = frame.current?.contentDocument?.documentElement;
    if (body) setHeight(Math.max(240, body.scrollHeight));
  };
  useEffect(() => {
    // The frame is laid out again after its width changed, so its height must be measured again.
    const next = requestAnimationFrame(() => {
      const body = frame.current?.contentDocument?.body;
      if (body) setHeight(Math.max(240, body.offsetHeight));
    });
    return () => cancelAnimationFrame(next);
  }, [width]);
  return (
    <>
      <div className="seg" role="radiogroup" aria-label={t('mailHtml.width')}>
        {widths.map((px) => (
          <label key={px}>
            <input type="radio" name="mail-width" checked={width === px} onChange={() => setWidth(px)} />
            {t(`mailHtml.width${px}`, { px })}
          </label>
        ))}
      </div>
      <div className="mail-stage" ref={stage}>
        <iframe
          ref={frame}
          title={t('mailHtml.frame', { subject })}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={withBlankTarget(html)}
          style={{ width, height, zoom: Math.min(1, room / width) }}
          onLoad={measure}
        />
      </div>
    </>
  );
}

/** A link of the mail must open outside the frame, where its page could run no scripts. */
function withBlankTarget(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

import type { RequestLogRecord } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyButton } from '../frame/copy-button.tsx';
import { KeptBody } from './kept-body.tsx';

/** Who asked, what for, and both bodies as they may be kept. */
export function OpenedRequest({ request }: { request: RequestLogRecord }) {
  return (
    <div className="opened-request">
      <dl>
        <Fact word="Request id">
          <code>{request.requestId}</code>
          <CopyButton text={request.requestId} label="Copy the request id" className="b bare small icon">
            {''}
          </CopyButton>
        </Fact>
        <Fact word="Key">
          {request.key.name ?? 'deleted'}
          {request.key.last4 ? <code>…{request.key.last4}</code> : null}
        </Fact>
        {request.meetingCode ? (
          <Fact word="Interview">
            <Link
              to="/interviews/$meetingCode"
              params={{ meetingCode: request.meetingCode }}
              className="mono"
            >
              {request.meetingCode}
            </Link>
          </Fact>
        ) : null}
      </dl>
      <KeptBody title="Request" body={request.requestBody} none="No body was sent, or it was erased." />
      <KeptBody title="Answer" body={request.responseBody} none="No body was answered, or it was erased." />
      <figure className="curl">
        <figcaption>
          <span>As a line for the shell; put your key in</span>
          <CopyButton text={request.curl} label="Copy as curl" />
        </figcaption>
        <pre>{request.curl}</pre>
      </figure>
    </div>
  );
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div>
      <dt className="who">{word}</dt>
      <dd>{children}</dd>
    </div>
  );
}

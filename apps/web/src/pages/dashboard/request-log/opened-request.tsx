import type { RequestLogRecord } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyButton } from '../frame/copy-button.tsx';
import { KeptBody } from './kept-body.tsx';
import { t } from './texts.ts';

/** Who sent the request, for what, and both bodies as far as they are stored. */
export function OpenedRequest({ request }: { request: RequestLogRecord }) {
  return (
    <div className="opened-request">
      <dl>
        <Fact word={t('openedRequest.requestId')}>
          <code>{request.requestId}</code>
          <CopyButton
            text={request.requestId}
            label={t('openedRequest.copyRequestId')}
            className="b bare small icon"
          >
            {''}
          </CopyButton>
        </Fact>
        <Fact word={t('openedRequest.key')}>
          {request.key.name ?? t('openedRequest.deleted')}
          {request.key.last4 ? <code>…{request.key.last4}</code> : null}
        </Fact>
        {request.meetingCode ? (
          <Fact word={t('openedRequest.interview')}>
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
      <KeptBody
        title={t('openedRequest.request')}
        body={request.requestBody}
        none={t('openedRequest.noRequestBody')}
      />
      <KeptBody
        title={t('openedRequest.answer')}
        body={request.responseBody}
        none={t('openedRequest.noAnswerBody')}
      />
      <figure className="curl">
        <figcaption>
          <span>{t('openedRequest.curlAbout')}</span>
          <CopyButton text={request.curl} label={t('openedRequest.copyAsCurl')} />
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

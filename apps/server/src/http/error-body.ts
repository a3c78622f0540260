import { bounds, type ErrorBody } from '@parley/contract';
import { isDatabaseOutage } from '../kernel/db.ts';
import { isOutOfSpace } from '../kernel/disk-space.ts';
import { AppError } from '../kernel/errors.ts';
import { t } from './texts.ts';

const mib = 1024 * 1024;

export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { code, message, details } = error;
  return { success: false, error: { code, message, ...(details ? { details } : {}) }, requestId };
}

/** Turns any thrown error into what a caller may see; nothing internal passes. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) {
    const { body, recording } = bounds;
    return new AppError(
      'payload_too_large',
      t('requests.tooLarge', { json: body.maxBytes / mib, chunk: recording.chunkMaxBytes / mib }),
    );
  }
  if (statusCode === 415) {
    return new AppError('unsupported_media_type', t('requests.asJson'));
  }
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') {
    return new AppError('invalid_json', t('requests.otherLength'));
  }
  // A framework error about the request. Checked first, because an aborted body looks like a lost database connection.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('validation_failed', t('requests.unread'), { cause: error });
  }
  if (isOutOfSpace(error)) {
    return new AppError('unavailable', t('requests.noSpace'), {
      retryAfterSeconds: 30,
      cause: error,
    });
  }
  if (isDatabaseOutage(error)) {
    return new AppError('unavailable', t('requests.noDatabase'), {
      retryAfterSeconds: 2,
      cause: error,
    });
  }
  return new AppError('internal_error', t('requests.failed'), {
    cause: error,
  });
}

import { createUploads } from '@bellhop/browser/files/uploads';
import { failureOf } from './api.ts';
import { ApiFailure } from './failure.ts';

export const putFile = createUploads({
  ofAnswer: (status, body) => failureOf(body, status),
  unanswered: () => new ApiFailure('network'),
  waitAfter: (error) =>
    error instanceof ApiFailure && error.code === 'uploads_busy' ? (error.retryAfter ?? undefined) : null,
});

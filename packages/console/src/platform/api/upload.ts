import { createUploads } from '@bellhop/browser/files/uploads';
import { ApiFailure, failureOfAnswer } from './failure.ts';

export const uploadBytes = createUploads({
  ofAnswer: failureOfAnswer,
  unanswered: (reason) => new ApiFailure(reason, 0),
  waitAfter: (error) =>
    error instanceof ApiFailure && error.code === 'uploads_busy' ? error.extras.retry_after : null,
});

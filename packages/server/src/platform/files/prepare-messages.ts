import type { ProblemCode } from '@bellhop/contract/problem';
import type { Failure } from '../failure.ts';
import type { PreparedUpload, UploadPaths } from './prepare-upload.ts';

/** Messages between the server and `prepare-worker.ts`. */
export type ToWorker = UploadPaths;

export type FromWorker =
  | { prepared: PreparedUpload }
  | { failure: { code: ProblemCode; extras: Failure['extras'] } }
  /** A fault of our code or of the disk. */
  | { broken: string };

import { availableParallelism } from 'node:os';
import { Failure } from '../failure.ts';
import type { PreparedUpload, UploadPaths } from './prepare-upload.ts';
import { PrepareWorkerProcess, type WorkerTimes } from './prepare-worker-process.ts';

export interface PreparePoolLimits extends WorkerTimes {
  /** Files that are prepared at the same time, each by a process of its own. */
  atOnce: number;
  /** Files that may wait for a process. */
  waiting: number;
}

const usualPoolLimits: PreparePoolLimits = {
  // A server of two cores keeps one for everything else.
  atOnce: availableParallelism() >= 4 ? 2 : 1,
  waiting: 8,
  longest: 100_000,
  mostWork: 20_000,
  idle: 10_000,
};

/** Seconds after which a client retries; the console and the guest page do so by themselves. */
const retryAfter = 3;

/** The turn of an owner: until it ends, no other upload of this owner is accepted here. */
export interface Turn {
  /** @throws uploads_busy when the queue is full, and the failures of `prepareUpload` */
  prepare(paths: UploadPaths): Promise<PreparedUpload>;
  end(): void;
}

/**
 * Prepares uploaded files in processes of lower priority, so that a guest's pictures do not slow the desks. One upload
 * per owner at a time, so that no owner can fill the queue.
 */
export class PreparePool {
  readonly #limits: PreparePoolLimits;
  readonly #owners = new Set<string>();
  readonly #free: PrepareWorkerProcess[];
  readonly #all: readonly PrepareWorkerProcess[];
  readonly #queue: ((worker: PrepareWorkerProcess) => void)[] = [];

  constructor(limits: PreparePoolLimits = usualPoolLimits) {
    this.#limits = limits;
    this.#all = Array.from({ length: limits.atOnce }, () => new PrepareWorkerProcess(limits));
    this.#free = [...this.#all];
  }

  /** Ids of the running processes, for tests and figures. */
  get pids(): number[] {
    return this.#all.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** @throws uploads_busy while another upload of this owner is prepared */
  begin(owner: string): Turn {
    if (this.#owners.has(owner)) throw busy();
    this.#owners.add(owner);
    return { prepare: (paths) => this.#prepare(paths), end: () => void this.#owners.delete(owner) };
  }

  async #prepare(paths: UploadPaths): Promise<PreparedUpload> {
    const worker = await this.#takeWorker();
    try {
      return await worker.prepare(paths);
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#free.push(worker);
      else next(worker);
    }
  }

  async #takeWorker(): Promise<PrepareWorkerProcess> {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#queue.length >= this.#limits.waiting) throw busy();
    return new Promise((resolve) => {
      this.#queue.push(resolve);
    });
  }

  close(): void {
    for (const worker of this.#all) worker.close();
  }
}

function busy(): Failure {
  return new Failure('uploads_busy', { retry_after: retryAfter });
}

import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.ts';
import type { FromWorker, ToWorker } from './prepare-messages.ts';
import type { PreparedUpload, UploadPaths } from './prepare-upload.ts';

export interface WorkerTimes {
  /** Milliseconds that one file may take before the process is killed. */
  longest: number;
  /** Milliseconds of processor time: on a busy machine the process waits long for its turn. Only Linux reports it. */
  mostWork: number;
  /** Milliseconds without a file after which the process ends, so that its memory is free again. */
  idle: number;
}

/** A process that prepares one file at a time; started for the first file, and again after it ended. */
export class PrepareWorkerProcess {
  readonly #times: WorkerTimes;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(times: WorkerTimes) {
    this.#times = times;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** @throws the failures of `prepareUpload`, or file_takes_too_long when the time is over or the process ends */
  async prepare(paths: UploadPaths): Promise<PreparedUpload> {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#start();
    try {
      return resultOf(await ask(child, paths, this.#times));
    } finally {
      this.#idle = setTimeout(() => this.close(), this.#times.idle);
      this.#idle.unref();
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #start(): ChildProcess {
    const child = startChild();
    this.#child = child;
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    return child;
  }
}

function startChild(): ChildProcess {
  // The sources need the loader that reads TypeScript; the built file is beside this file.
  const fromSource = import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(new URL(fromSource ? './prepare-worker.ts' : './prepare-worker.js', import.meta.url));
  const child = fork(entry, [], {
    execArgv: fromSource ? ['--import', import.meta.resolve('tsx')] : [],
    // The process needs no environment, which contains passwords.
    env: { UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Only our own open sockets keep the server alive, not the child process.
  child.unref();
  child.channel?.unref();
  if (child.pid !== undefined) giveWay(child.pid);
  return child;
}

/** Lowers the priority at once after the start, because on Linux threads inherit the priority and keep it. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    // If memory runs out, Linux kills this process and not PostgreSQL.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Some systems refuse it; the limits of size and time still hold.
  }
}

const lookEveryMs = 250;
/** Milliseconds of a tick of processor time, which Linux reports in hundredths of a second for every program. */
const tickMs = 10;

/** Returns the milliseconds of processor time that a process has used; 0 if the system does not report it. */
function workOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name is in brackets and may contain spaces; user and system time are the 12th and 13th word behind
    // it.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(words[11]) + Number(words[12])) * tickMs;
  } catch {
    return 0;
  }
}

function ask(child: ChildProcess, paths: ToWorker, { longest, mostWork }: WorkerTimes): Promise<FromWorker> {
  return new Promise((resolve) => {
    const done = (answer: FromWorker): void => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onError);
      resolve(answer);
    };
    // We killed the process for its time, or the system for its memory: the file is too expensive.
    const onMessage = (message: unknown): void => done(message as FromWorker);
    const onExit = (): void => done({ failure: { code: 'file_takes_too_long', extras: {} } });
    const onError = (error: Error): void => done({ broken: error.message });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
    }, longest);
    // Measured in the parent, because no timer runs in the process while a file keeps it busy.
    const before = workOf(child.pid);
    const watch = setInterval(() => {
      if (workOf(child.pid) - before > mostWork) child.kill('SIGKILL');
    }, lookEveryMs);
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.on('error', onError);
    child.send(paths, (error) => {
      if (error !== null) done({ broken: error.message });
    });
  });
}

function resultOf(answer: FromWorker): PreparedUpload {
  if ('prepared' in answer) return answer.prepared;
  if ('failure' in answer) throw new Failure(answer.failure.code, answer.failure.extras);
  throw new Error(`a file could not be prepared: ${answer.broken}`);
}

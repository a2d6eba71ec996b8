import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Probability of each kind of fault, between 0 and 1; `clock` is in seconds. */
export interface Faults {
  answers: number;
  slow: number;
  lost: number;
  repeated: number;
  late: number;
  clock: number;
}

export interface DayEnd {
  /** Reservations that Bellhop reported as new. */
  created: string[];
  /** Number of its last change. */
  sequence: number;
  counted: Record<'pushes' | 'repeated' | 'late' | 'lost' | 'refusedClock' | 'failed' | 'slow', number> & {
    results: Record<string, number>;
  };
}

export interface OwnProcess {
  url: string;
  day(changes: readonly object[]): Promise<DayEnd>;
  setFaults(faults: Faults): Promise<DayEnd>;
  /** Ends it in the middle of everything, and starts it again on its data. */
  restart(): Promise<void>;
  close(): void;
}

const program = fileURLToPath(new URL('./own-system.mjs', import.meta.url));

/** A hotel's own system as a process of its own. */
export async function openOwnProcess(settings: {
  key: string;
  bellhop: string;
  stateFile: string;
  seed: number;
  /** The port; a free port if none is named. */
  port?: number;
}): Promise<OwnProcess> {
  const environment = { KEY: settings.key, BELLHOP: settings.bellhop, STATE: settings.stateFile };
  let port = settings.port ?? 0;
  let child: ChildProcess;
  let nr = 0;

  async function begin(seed: number): Promise<void> {
    child = fork(program, [], {
      env: { ...process.env, ...environment, SEED: String(seed), PORT: String(port) },
      execArgv: [],
    });
    const [{ port: bound }] = (await once(child, 'message')) as [{ port: number }]; // the process sends the port first
    port = bound;
  }

  function ask(act: string, more: object = {}): Promise<DayEnd> {
    nr += 1;
    const own = nr;
    return new Promise((resolve, reject) => {
      const hear = (answer: DayEnd & { nr: number; error?: string }) => {
        if (answer.nr !== own) return;
        child.off('message', hear);
        if (answer.error === undefined) resolve(answer);
        else reject(new Error(answer.error));
      };
      child.on('message', hear);
      child.send({ nr: own, act, ...more });
    });
  }

  await begin(settings.seed);
  return {
    url: `http://127.0.0.1:${port}`,
    day: (changes) => ask('day', { changes }),
    setFaults: (faults) => ask('faults', { faults }),
    async restart() {
      await ask('save');
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await begin(settings.seed + nr);
    },
    close: () => void child.kill('SIGKILL'),
  };
}

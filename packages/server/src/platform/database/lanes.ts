import type { Lane } from './lane.ts';

/** A fixed number of connections, opened on demand; callers wait in line while none is free. */
export interface Lanes {
  /** Lends a lane for the time of `work`, which ends with the lane's death at the latest. */
  use<T>(work: (lane: Lane) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function createLanes(max: number, open: () => Promise<Lane>): Lanes {
  const free: Lane[] = [];
  const all = new Set<Lane>();
  const waiting: (() => void)[] = [];
  let lent = 0;

  async function take(): Promise<Lane> {
    if (lent >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else lent += 1;
    // The one used last: its caches are warm, and the others may rest.
    for (let lane = free.pop(); lane !== undefined; lane = free.pop()) {
      if (!lane.dead) return lane;
      bury(lane);
    }
    try {
      const lane = await open();
      all.add(lane);
      return lane;
    } catch (error) {
      leave();
      throw error;
    }
  }

  function giveBack(lane: Lane): void {
    if (lane.dead) bury(lane);
    else free.push(lane);
    leave();
  }

  /** The place goes to the next in line, who keeps it counted. */
  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) lent -= 1;
    else next();
  }

  function bury(lane: Lane): void {
    all.delete(lane);
    lane.close().catch(() => {});
  }

  return {
    async use(work) {
      const lane = await take();
      try {
        return await lane.whileAlive(work(lane));
      } finally {
        giveBack(lane);
      }
    },
    async close() {
      await Promise.all([...all].map((lane) => lane.close()));
      all.clear();
    },
  };
}

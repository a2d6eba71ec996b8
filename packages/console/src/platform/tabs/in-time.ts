import type { Exclusively } from './one-tab.ts';

// Longer than any act inside by a working tab, such as a sound that starts late, and its spare.
const patienceMs = 6000;

/**
 * Runs acts one tab at a time, with a time limit: a tab that hangs or was frozen loses the lock, as running twice is
 * better than never. Without locks, tabs write their names to one key of the storage, and the last writer goes first.
 */
export const overAllTabsInTime: Exclusively = async (name, act) => {
  // Null in simulated browsers.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) {
    const leave = await turnByStorage(name);
    return act().finally(leave);
  }
  const isTaken = { value: false };
  const inside = () => {
    isTaken.value = true;
    return act();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, inside);
  } catch (error) {
    // The act itself failed, or another tab stole the lock and does the work.
    if (isTaken.value) throw error;
    try {
      return await locks.request(name, { steal: true }, inside);
    } catch (worse) {
      if (isTaken.value) throw worse;
      // A browser that forbids locks altogether.
      return act();
    }
  }
};

// Two tabs receive a message within a few milliseconds, and the storage synchronises well within this time.
const settleMs = 60;
// Limits the time for which a tab that hangs delays the others.
const leaseMs = 3000;

async function turnByStorage(name: string): Promise<() => void> {
  const key = `bellhop.turn.${name}`;
  const mine = `${Math.random()}`;
  const now = () => performance.timeOrigin + performance.now();
  const giveUpAt = now() + patienceMs;
  try {
    while (now() < giveUpAt) {
      const [holder, until = '0'] = (localStorage.getItem(key) ?? '').split('@');
      if (holder === mine) break;
      if (Number(until) < now()) localStorage.setItem(key, `${mine}@${now() + leaseMs}`);
      await new Promise((resolve) => setTimeout(resolve, settleMs));
    }
    return () => {
      if (localStorage.getItem(key)?.startsWith(mine) === true) localStorage.removeItem(key);
    };
  } catch {
    // Without a storage, no other tab shares data either.
    return () => undefined;
  }
}

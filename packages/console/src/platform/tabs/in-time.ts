import type { Exclusively } from './one-tab.ts';

// Longer than anything that is done inside by a tab that is well: a sound that starts late, and its spare.
const patienceMs = 6000;

/**
 * The same for what must not wait forever: a tab that hangs or was frozen with the lock in its hand loses it. Twice is better
 * than never. Where there are no locks, tabs write their names on one place in turn, and the last one that stands goes first.
 */
export const overAllTabsInTime: Exclusively = async (name, act) => {
  // Null in what only pretends to be a browser.
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
    // Ours was broken from inside, or another tab took it from us: that one does what is to be done.
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

// Two tabs hear a message within a few milliseconds of each other; the storage is the same for both well within this.
const settleMs = 60;
// Who goes first and hangs holds the others up for so long.
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
    // No storage, so nothing is shared with another tab either.
    return () => undefined;
  }
}

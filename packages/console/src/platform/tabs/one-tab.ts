/** Runs in one tab at a time; in a browser without locks (plain http) tabs may run at once. */
export type Exclusively = <Result>(name: string, act: () => Promise<Result>) => Promise<Result>;

export const overAllTabs: Exclusively = (name, act) =>
  (navigator.locks ?? null) === null ? act() : navigator.locks.request(name, () => act());

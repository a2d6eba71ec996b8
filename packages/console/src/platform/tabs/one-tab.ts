/** Runs with no other tab inside; where the browser has no locks (plain http) nothing keeps the others out. */
export type Exclusively = <Result>(name: string, act: () => Promise<Result>) => Promise<Result>;

export const overAllTabs: Exclusively = (name, act) =>
  (navigator.locks ?? null) === null ? act() : navigator.locks.request(name, () => act());

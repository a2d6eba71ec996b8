const known = ['link', 'csv', 'mews', 'apaleo', 'stripe', 'gateway', 'smtp', 'http', 'libretranslate'] as const;

/** What people call a driver; one that came with a later server by its own name. */
export function driverName(name: string, t: (key: `partners:drivers.${(typeof known)[number]}`) => string): string {
  const driver = known.find((each) => each === name);
  return driver === undefined ? name : t(`partners:drivers.${driver}`);
}

const known = ['link', 'csv', 'mews', 'apaleo', 'stripe', 'gateway', 'smtp', 'http', 'libretranslate'] as const;

/** Returns the name of a driver; an unknown driver of a later server keeps its own name. */
export function driverName(name: string, t: (key: `partners:drivers.${(typeof known)[number]}`) => string): string {
  const driver = known.find((each) => each === name);
  return driver === undefined ? name : t(`partners:drivers.${driver}`);
}

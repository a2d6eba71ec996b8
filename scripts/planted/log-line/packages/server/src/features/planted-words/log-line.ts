export function plantedLog(log: { warn: (message: string) => void }): void {
  log.warn('planted: could not look');
}

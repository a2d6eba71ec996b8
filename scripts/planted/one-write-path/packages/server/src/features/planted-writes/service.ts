interface Log {
  recordChange(id: string): void;
}

export function change(log: Log): void {
  log.recordChange('planted');
}

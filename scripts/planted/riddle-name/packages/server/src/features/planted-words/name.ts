export function plantedName(said: string): string {
  return said;
}

export function plantedProblem(logProblem: (message: string) => void): void {
  logProblem('no newer build came');
}

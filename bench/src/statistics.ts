/** The p-quantile of the samples (0–1), by nearest rank. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** A figure of ours and of the floor, measured in the same round. */
export interface Round {
  ours: number;
  floor: number;
}

export interface Ratio {
  median: number;
  least: number;
  most: number;
  ours: number;
  floor: number;
}

/** The ratio of each round and their median: a slow moment of the machine affects both sides of a round. */
export function ratioOf(rounds: readonly Round[]): Ratio {
  const ratios = rounds.map((round) => round.ours / round.floor);
  return {
    median: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    ours: median(rounds.map((round) => round.ours)),
    floor: median(rounds.map((round) => round.floor)),
  };
}

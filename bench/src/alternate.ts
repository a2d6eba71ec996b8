import { type Ratio, type Round, ratioOf } from './statistics.ts';

/** Measures both sides in each round, in alternating order, after one warming round. */
export async function alternate(
  rounds: number,
  ours: (round: number) => Promise<number>,
  floor: (round: number) => Promise<number>,
): Promise<Ratio> {
  const samples: Round[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const isOursFirst = round % 2 === 0;
    const first = await (isOursFirst ? ours : floor)(round);
    const second = await (isOursFirst ? floor : ours)(round);
    if (round >= 0) samples.push(isOursFirst ? { ours: first, floor: second } : { ours: second, floor: first });
  }
  return ratioOf(samples);
}

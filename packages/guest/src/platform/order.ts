/** Detects outdated answers: reads may answer in any order, and a live message may be newer than their data. */
export interface Order {
  /** Begins a read. @returns a function that checks whether its answer may be shown */
  begin(): () => boolean;
  /** Makes reads under way outdated: newer data came by a live message or the answer of a change. */
  overtake(): void;
}

export function createOrder(): Order {
  let last = 0;
  let shown = 0;
  return {
    begin() {
      last += 1;
      const own = last;
      return () => {
        if (own < shown) return false;
        shown = own;
        return true;
      };
    },
    overtake() {
      last += 1;
      shown = last;
    },
  };
}

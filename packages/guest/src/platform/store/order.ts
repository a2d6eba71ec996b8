/** Tells which answers are out of date: reads answer in any order, and what came meanwhile is newer than what they read. */
export interface Order {
  /** A read begins. Called with its answer: whether to show it. */
  begin(): () => boolean;
  /** Something newer came by itself, such as a live message or the answer of a change. */
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

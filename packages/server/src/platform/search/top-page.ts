/** One row's place in a list. */
export interface Place {
  id: string;
  position: number;
}

/** Keeps the first `size` places of a list, or of what comes `after` one, out of however many are offered. */
export class TopPage {
  /** In list order. */
  readonly places: Place[] = [];

  constructor(
    private readonly size: number,
    private readonly ascending: boolean,
    private readonly after: Place | undefined,
  ) {}

  /** Whether a row there may still be of the page, whatever its id. */
  reaches(position: number): boolean {
    const last = this.places[this.size - 1];
    return last === undefined || position === last.position || this.ascending === position < last.position;
  }

  offer(position: number, id: string): void {
    const last = this.places[this.size - 1];
    if (last !== undefined && !this.isBefore(position, id, last)) return;
    const { after } = this;
    if (after !== undefined && (this.isBefore(position, id, after) || (position === after.position && id === after.id)))
      return;
    let low = 0;
    let high = this.places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const place = this.places[middle];
      if (place !== undefined && this.isBefore(position, id, place)) high = middle;
      else low = middle + 1;
    }
    this.places.splice(low, 0, { id, position });
    if (this.places.length > this.size) this.places.pop();
  }

  /** Whether it stands before `place`; what has the same position is settled by the id, byte by byte. */
  private isBefore(position: number, id: string, place: Place): boolean {
    if (position !== place.position) return this.ascending === position < place.position;
    return id !== place.id && this.ascending === id < place.id;
  }
}

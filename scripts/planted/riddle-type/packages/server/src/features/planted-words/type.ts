export interface Told {
  readonly id: string;
}

/** A message to one person's desks alone. It may be lost: each desk reads its contents again after it connects. */
export interface OwnMessage {
  readonly hotelId: string;
  readonly userId: string;
  /** JSON. */
  readonly text: string;
}

/** Passes messages from services to the live channel, which is created later. */
export class OwnMessages {
  readonly #listeners = new Set<(message: OwnMessage) => void>();

  tell(hotelId: string, userId: string, content: object): void {
    const message = { hotelId, userId, text: JSON.stringify(content) };
    for (const listener of this.#listeners) listener(message);
  }

  /** @returns the function that removes the listener */
  onTold(listener: (message: OwnMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/**
 * Checks the lengths that MQTT packets of one connection claim (MQTT 3.1.1 §2.2). The parser behind it buffers up to
 * the claimed length, as much as 256 MB and before the sign-in; this guard bounds it.
 */
export class PacketGuard {
  readonly #maxBytes: number;
  /** Bytes of the current packet still to come; -1 before its first byte, -2 within its length. */
  #left = -1;
  #length = 0;
  #lengthBytes = 0;
  /** Packets that began so far. */
  packets = 0;

  /** @param maxBytes largest packet, without its fixed header */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** False: the connection has claimed a packet above the limit or an invalid length, and must end. */
  admits(bytes: Uint8Array): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.#left >= 0) {
        const step = Math.min(this.#left, bytes.length - at);
        this.#left -= step;
        at += step;
        if (this.#left === 0) this.#left = -1;
        continue;
      }
      const byte = bytes[at] ?? 0;
      at += 1;
      if (this.#left === -1) {
        this.#left = -2;
        this.packets += 1;
        this.#length = 0;
        this.#lengthBytes = 0;
        continue;
      }
      this.#length += (byte & 0x7f) << (7 * this.#lengthBytes);
      this.#lengthBytes += 1;
      if (this.#length > this.#maxBytes) return false;
      if ((byte & 0x80) === 0) this.#left = this.#length === 0 ? -1 : this.#length;
      else if (this.#lengthBytes === 4) return false;
    }
    return true;
  }
}

import { Counter, Gauge, type Registry } from 'prom-client';

/** Metrics of the hotels' own systems, for `/metrics`. */
export interface PmsFigures {
  reservation(result: string): void;
  failed(hotelId: string): void;
  file(result: 'taken' | 'refused'): void;
  /** @param at unix seconds; an older time changes no figure */
  heard(hotelId: string, at: number): void;
}

export function createPmsFigures(registry: Registry): PmsFigures {
  const registers = [registry];
  const reservations = new Counter({
    name: 'bellhop_pms_reservations_total',
    help: "Reservations that hotels' own systems told, by what became of them",
    labelNames: ['result'],
    registers,
  });
  const failed = new Counter({
    name: 'bellhop_pms_failures_total',
    help: "Calls to hotels' own systems that failed",
    labelNames: ['hotel'],
    registers,
  });
  const files = new Counter({
    name: 'bellhop_pms_files_total',
    help: "Files of hotels' own systems, by what became of them",
    labelNames: ['result'],
    registers,
  });
  const lastHeard = new Map<string, number>();
  const heard = new Gauge({
    name: 'bellhop_pms_heard_seconds',
    help: "When a hotel's own system was heard last, in unix seconds",
    labelNames: ['hotel'],
    registers,
  });
  return {
    reservation: (result) => reservations.inc({ result }),
    failed: (hotel) => failed.inc({ hotel }),
    file: (result) => files.inc({ result }),
    heard(hotel, at) {
      const last = Math.max(at, lastHeard.get(hotel) ?? at);
      lastHeard.set(hotel, last);
      heard.set({ hotel }, last);
    },
  };
}

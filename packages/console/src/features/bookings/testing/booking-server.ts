import type { FullBooking } from '@bellhop/contract/bookings/full-booking';
import { listRooms, type Room } from '@bellhop/contract/rooms/room';
import { vi } from 'vitest';
import { sampleBooking, sampleNow, wholeBooking } from '../../requests/testing/sample-request.ts';

interface Change {
  readonly version: number;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The gateway with one booking, b1, which a colleague may change too. */
export class BookingServer {
  booking: FullBooking;
  /** Bodies of changes that were accepted. */
  readonly accepted: Record<string, unknown>[] = [];
  readonly created: Record<string, unknown>[] = [];
  /** Replaces the next answer to a change. */
  refusal: { readonly status: number; readonly body: object } | null = null;
  isReachable = true;
  /** Runs before the answer to a change or a new booking is sent. */
  onTheWay: () => Promise<void> = async () => undefined;
  /** First and family names. */
  staff: readonly (readonly [string, string])[] = [];
  rooms: readonly Room[] = [];
  private readonly changes: Change[] = [];

  constructor(over: Partial<FullBooking> = {}) {
    this.booking = wholeBooking(
      sampleBooking({ id: 'b1', name: 'Kenji', family_name: 'Watanabe', fullName: 'Kenji Watanabe' }),
      over,
    );
    vi.stubGlobal(
      'fetch',
      vi.fn((address: URL | string, init: RequestInit = {}) => this.answer(new URL(String(address)), init)),
    );
  }

  colleagueSets(values: Partial<FullBooking>): void {
    this.apply({ ...values });
  }

  protected async answer({ pathname }: URL, { method = 'GET', body }: RequestInit): Promise<Response> {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const sent: Record<string, unknown> = typeof body === 'string' ? JSON.parse(body) : {};
    if (pathname.endsWith('/requests'))
      return Response.json({ items: [], total: 0, counts: {}, lastEvaluatedKey: null });
    if (pathname.endsWith('/hotels/rooms')) return Response.json(listRooms.answer.parse({ items: this.rooms }));
    if (pathname.endsWith('/earlier')) return Response.json({ items: [], total: 0 });
    if (pathname.endsWith('/deliveries')) return Response.json({ items: [], channel: 'mail', stopped: null });
    if (pathname.endsWith('/passes')) return Response.json({ items: [] });
    if (pathname.endsWith('/getAdminUsers')) return Response.json({ body: { items: this.staff.map(attributes) } });
    if (pathname.endsWith('/identity')) {
      return Response.json({
        national_identification_number: null,
        passport_number: 'TK0980234',
        // Midnight of 14 June 1987 in Istanbul, as other clients store it.
        birthday: 550_616_400,
      });
    }
    if (method === 'POST') {
      this.created.push(sent);
      await this.onTheWay();
      const { refusal } = this;
      this.refusal = null;
      if (refusal !== null) return Response.json(refusal.body, { status: refusal.status });
      return Response.json(wholeBooking(sampleBooking({ ...sent, fullName: `${sent.name} ${sent.family_name}` })));
    }
    if (method !== 'PATCH') return Response.json(this.booking);
    const { refusal } = this;
    if (refusal !== null) {
      this.refusal = null;
      return Response.json(refusal.body, { status: refusal.status });
    }
    const { version, hotel_id: _, ...values } = sent;
    const meanwhile = this.changes.filter((each) => each.version > Number(version) && each.field in values);
    if (meanwhile.length > 0) {
      const changes = meanwhile.map((each) => ({ ...each, at: sampleNow, actor: 's2', actor_name: 'Deniz Arslan' }));
      return Response.json({ ...problemOf('edit_conflict', 409), current: this.booking, changes }, { status: 409 });
    }
    this.accepted.push(sent);
    this.apply(values);
    await this.onTheWay();
    return Response.json(this.booking);
  }

  protected apply(values: Record<string, unknown>): void {
    const before = new Map<string, unknown>(Object.entries(this.booking));
    const version = this.booking.version + 1;
    for (const [field, to] of Object.entries(values))
      this.changes.push({ version, field, from: before.get(field), to });
    this.booking = { ...this.booking, ...values, version };
  }
}

function attributes([name, family]: readonly [string, string]) {
  return {
    Attributes: [
      { Name: 'sub', Value: `sub of ${name}` },
      { Name: 'name', Value: name },
      { Name: 'family_name', Value: family },
    ],
  };
}

export const problemOf = (code: string, status: number) => ({ type: `about:${code}`, title: code, status, code });

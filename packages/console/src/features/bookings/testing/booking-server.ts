import { listEarlierStays } from '@bellhop/contract/bookings/earlier-stays';
import {
  type BookingPatch,
  createBooking,
  type FullBooking,
  getBooking,
  openBookingIdentity,
  updateBooking,
} from '@bellhop/contract/bookings/full-booking';
import { listRoomsOfNights, type RoomChoice } from '@bellhop/contract/bookings/room-assignment';
import type { CallAnswer } from '@bellhop/contract/call';
import { listDeliveries } from '@bellhop/contract/deliveries/delivery';
import { listPasses } from '@bellhop/contract/passes/pass';
import { listRequests } from '@bellhop/contract/requests/list-call';
import { listRooms, type Room } from '@bellhop/contract/rooms/room';
import { getAdminUsers } from '@bellhop/contract/staff/admin-users';
import { Gateway, refusal } from '../../../testing/gateway.ts';
import { sampleBooking, sampleNow, wholeBooking } from '../../requests/testing/sample-request.ts';

interface Change {
  readonly version: number;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The gateway with one booking, b1, which a colleague may change too. */
export class BookingServer extends Gateway {
  booking: FullBooking;
  /** Bodies of changes that were accepted. */
  readonly accepted: Record<string, unknown>[] = [];
  /** Runs before the answer to a change or a new booking is sent. */
  onTheWay: () => Promise<void> = async () => undefined;
  /** First and family names. */
  staff: readonly (readonly [string, string])[] = [];
  rooms: readonly Room[] = [];
  /** Rooms for the nights of a stay. */
  choices: () => readonly RoomChoice[] = () => [];
  private readonly fieldChanges: Change[] = [];

  constructor(over: Partial<FullBooking> = {}) {
    super();
    this.booking = wholeBooking(
      sampleBooking({ id: 'b1', name: 'Kenji', family_name: 'Watanabe', fullName: 'Kenji Watanabe' }),
      over,
    );
    this.answer(listRequests, { items: [], total: 0, counts: {}, lastEvaluatedKey: null })
      .answer(listRooms, () => ({ items: [...this.rooms] }))
      .answer(listRoomsOfNights, ({ query: { checkin, checkout } }) => ({
        ...{ checkin: checkin ?? sampleNow, checkout: checkout ?? sampleNow + 86_400, known_at: null },
        items: [...this.choices()],
      }))
      .answer(listEarlierStays, { items: [], total: 0 })
      .answer(listDeliveries, { items: [], channel: 'mail', stopped: null })
      .answer(listPasses, { items: [] })
      .answer(getAdminUsers, () => ({ body: { items: this.staff.map(attributes) } }))
      .answer(openBookingIdentity, {
        national_identification_number: null,
        passport_number: 'TK0980234',
        // Midnight of 14 June 1987 in Istanbul, as other clients store it.
        birthday: 550_616_400,
      })
      .answer(getBooking, () => this.booking)
      .answer(createBooking, async ({ body }) => {
        await this.onTheWay();
        const fields = body as Partial<FullBooking>; // our own client sends no null for a field of the stay
        return wholeBooking(sampleBooking({ ...fields, fullName: `${body.name} ${body.family_name}` }));
      })
      .answer(updateBooking, ({ body }) => this.change(body));
  }

  /** The bodies of new bookings. */
  get created() {
    return this.bodiesOf(createBooking);
  }

  colleagueSets(values: Partial<FullBooking>): void {
    this.apply({ ...values });
  }

  protected async change(body: BookingPatch): Promise<CallAnswer<typeof updateBooking> | Response> {
    const { version, hotel_id: _, ...values } = body;
    const meanwhile = this.fieldChanges.filter((each) => each.version > Number(version) && each.field in values);
    if (meanwhile.length > 0) {
      const changes = meanwhile.map((each) => ({ ...each, at: sampleNow, actor: 's2', actor_name: 'Deniz Arslan' }));
      return refusal('edit_conflict', { current: this.booking, changes });
    }
    this.accepted.push(body);
    this.apply(values);
    await this.onTheWay();
    return this.booking;
  }

  protected apply(values: Record<string, unknown>): void {
    const before = new Map<string, unknown>(Object.entries(this.booking));
    const version = this.booking.version + 1;
    for (const [field, to] of Object.entries(values))
      this.fieldChanges.push({ version, field, from: before.get(field), to });
    this.booking = { ...this.booking, ...values, version };
  }
}

function attributes([name, family]: readonly [string, string]) {
  return {
    Attributes: [
      { Name: 'sub' as const, Value: `sub of ${name}` },
      { Name: 'name' as const, Value: name },
      { Name: 'family_name' as const, Value: family },
    ],
  };
}

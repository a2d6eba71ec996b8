import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { TimeSlot } from '@bellhop/contract/dining/config';
import type { AllSettings } from '@bellhop/contract/hotels/all-settings';
import type { HotelPage } from '@bellhop/contract/hotels/hotel-page';
import type { Attendance, RequestStatus } from '@bellhop/contract/requests/request';
import type { Flag } from '@bellhop/contract/staff/privileges';
import type { PreferenceRow } from '../features/bookings/preferences/store.ts';
import type { RestaurantRow } from '../features/dining/row.ts';
import type { PaymentRecordRow, PaymentRow } from '../features/payments/row.ts';
import type { RoomRow } from '../features/rooms/store.ts';
import type { CatalogueService, FourTexts } from '../features/setup/service-catalogue.ts';
import type { Actor } from '../platform/database/event-row.ts';

/** Days are counted from today in the hotel's zone: −2 came the day before yesterday. */
export interface DemoBooking {
  id: string;
  status: BookingStatus;
  name: string;
  family: string;
  phone: string;
  email?: string;
  language: string;
  nationality: string;
  rooms: readonly string[];
  fromDay: number;
  toDay: number;
  label?: 'VIP' | 'PREMIUM' | 'GOLD';
  butler?: string;
  points?: number;
  adults?: number;
  children?: number;
  /** Ids of preferences. */
  prefers?: readonly string[];
  /** Made up. */
  passport?: string;
  national?: string;
  /** A date: 1988-04-17. */
  born?: string;
  note?: string;
  internalNotes?: string;
}

/** One message: who, what, minutes after the request came in. */
export type DemoMessage = readonly [from: 'guest' | 'staff', text: string, after: number];

/** Content of a demo request; money in minor units of the hotel's currency. */
export interface DemoRequest {
  /** Id of the booking; null: staff's own. */
  guest: string | null;
  service: string;
  status: RequestStatus;
  /** When it came in. */
  minutesAgo: number;
  /** Minutes after which staff closed or cancelled it; default: after the last message. */
  doneAfter?: number;
  /** Minutes from now; negative: overdue. */
  dueIn?: number;
  /** Id of a custom field → its value, before it becomes JSON text. */
  values?: Readonly<Record<string, unknown>>;
  talk?: readonly DemoMessage[];
  rating?: 1 | 2 | 3 | 4 | 5;
  order?: {
    amount: number;
    status: 'paid' | 'canceled' | 'awaiting_payment';
    expiresIn?: number;
    log: readonly string[];
  };
  table?: DemoTable;
  /** The assignee, by address of the account: claimed, or assigned by a colleague. */
  assignment?: { by: string; after: number; from?: string };
  /** The department to which a colleague moved the request from the department that serves it. */
  moved?: { to: string; after: number; by: string };
  /** Room of a request that is staff's own. */
  room?: string;
  title?: string;
}

/** A table for a request; on hold while the request is open. */
export interface DemoTable {
  restaurant: string;
  /** Days from today; left out: today. */
  day?: number;
  /** When the slot opens. */
  at: string;
  attendance?: Attendance;
  guests: readonly {
    name: string;
    room: string;
    dish?: string;
    /** Only for a child. */
    age?: number;
    notes?: string;
    allergies?: string;
    is_vip?: boolean;
    is_birthday?: boolean;
  }[];
}

/** A restaurant's day that is not as its others are; days are counted from today. */
export interface DemoSpecialDay {
  restaurant: string;
  day: number;
  /** None: closed. */
  slots: readonly TimeSlot[];
  note: string;
}

/** A party in the queue of a sitting. */
export interface DemoWaiting {
  /** Id of the booking. */
  guest: string;
  restaurant: string;
  day: number;
  /** When the slot opens. */
  at: string;
  adults: number;
  minutesAgo: number;
  /** Minutes for which the seats are still held; left out: they are not offered yet. */
  offeredFor?: number;
}

/** A department with its services and people (addresses of accounts). */
export interface DemoDepartment {
  id: string;
  names: FourTexts;
  services: readonly string[];
  members: readonly string[];
}

export interface DemoAccount {
  email: string;
  phone: string;
  name: string;
  family: string;
  /** Pool group; null: in none. */
  group: string | null;
  newPassword?: boolean;
  /** Base32 secret of a software token. */
  totpSecret?: string;
  privileges: readonly {
    hotel: string;
    types: readonly string[];
    services: readonly string[];
    flags: readonly Flag[];
  }[];
}

export interface DemoHotel {
  id: string;
  host: string;
  name: string;
  settings: AllSettings;
  services: readonly CatalogueService[];
  departments: readonly DemoDepartment[];
  rooms: readonly RoomRow[];
  preferences: readonly PreferenceRow[];
  restaurants: readonly RestaurantRow[];
  specialDays: readonly DemoSpecialDay[];
  waiting: readonly DemoWaiting[];
  bookings: readonly DemoBooking[];
  requests: readonly DemoRequest[];
  page: HotelPage;
  /** Booking whose guest gets the stay link that start prints. */
  linkFor: string;
}

/** A payment link with its outcome. */
export interface DemoPaymentRow {
  row: PaymentRow & { code_hash: string };
  records: readonly (Omit<PaymentRecordRow, 'actor_name'> & { version: number })[];
  actor: Actor;
}

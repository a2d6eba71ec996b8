-- Keys of rooms, and what staff are told before a status changes.

create table keys (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  booking_id text not null collate "C",
  -- Who made it; it stays with that partner when the hotel takes another.
  partner text not null,
  rooms text[] not null,
  -- It opens nothing until staff switch that off.
  passive boolean not null,
  valid_until bigint,
  state text not null check (state in ('ordered', 'active', 'revoking', 'revoked', 'failed')),
  -- An answer to an earlier order says nothing about a later one.
  orders integer not null,
  -- It has opened a door at some time.
  was_active boolean not null,
  ordered_at bigint not null,
  ordered_by text not null,
  -- Why the partner did not do it, for the operator.
  error text,
  primary key (hotel_id, id),
  foreign key (hotel_id, booking_id) references bookings (hotel_id, id)
);
create index keys_booking on keys (hotel_id, booking_id, ordered_at desc);
-- A stay has one key at a time.
create unique index keys_current on keys (hotel_id, booking_id) where state in ('ordered', 'active', 'failed');
create index keys_ordered_by on keys (hotel_id, ordered_by, ordered_at);
select close_by_hotel('keys');

create index stay_codes_booking on stay_codes (hotel_id, booking_id);

-- Everything that a booking's form shows, and who looked at identity numbers.

alter table bookings
  add column gender text check (gender in ('male', 'female')),
  add column reservation_channel text,
  add column internal_notes text,
  add column note text,
  add column keyless_passive boolean not null default false,
  -- Null counts as pending.
  add column keyless_status text check (keyless_status in ('verified', 'rejected', 'expired')),
  -- Sealed: national identification number, passport number and birthday.
  add column identity bytea,
  -- When `identity` is erased, in unix seconds; null: the stay has not ended.
  add column identity_erase_at bigint;
create index bookings_identity_erase on bookings (hotel_id, identity_erase_at) where identity_erase_at is not null;

create table access_records (
  hotel_id text not null references hotels (id),
  id bigint generated always as identity,
  at bigint not null,
  actor text not null,
  -- 'identity': the numbers of a booking were read whole.
  what text not null,
  entity text not null,
  entity_id text not null collate "C",
  -- The stay whose guest it is about, also after the booking is gone.
  booking_id text collate "C",
  primary key (hotel_id, id)
);
create index access_records_at on access_records (hotel_id, at desc, id desc);
create index access_records_booking on access_records (hotel_id, booking_id, at desc);
select close_by_hotel('access_records');
-- The server's role may add rows and read them, nothing else.
comment on table access_records is 'append-only';

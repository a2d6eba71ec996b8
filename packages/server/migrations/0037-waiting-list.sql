-- Guests who wait for a full sitting, in the order in which they came (decision 58).

create table waiting_entries (
  hotel_id text not null,
  -- Also of the reservation that it becomes.
  id text not null collate "C",
  version integer not null default 1,
  booking_id text not null,
  sitting_id text not null collate "C",
  restaurant_id text not null collate "C",
  on_date date not null,
  adults integer not null,
  children integer not null,
  -- Counted in the sitting's `taken` while it is offered.
  seats integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left')),
  -- In unix seconds.
  offered_until bigint,
  created_at bigint not null,
  -- Written under the lock of the sitting, so that the smaller one came first.
  place bigint generated always as identity,
  primary key (hotel_id, id),
  foreign key (hotel_id, sitting_id) references sittings (hotel_id, id),
  foreign key (hotel_id, booking_id) references bookings (hotel_id, id),
  check ((state = 'offered') = (offered_until is not null))
);
create index waiting_entries_queue on waiting_entries (hotel_id, sitting_id, place) where state in ('waiting', 'offered');
create unique index waiting_entries_stay on waiting_entries (hotel_id, booking_id, sitting_id)
  where state in ('waiting', 'offered');
create index waiting_entries_booking on waiting_entries (hotel_id, booking_id, on_date);
create index waiting_entries_day on waiting_entries (hotel_id, restaurant_id, on_date) where state in ('waiting', 'offered');
select close_by_hotel('waiting_entries');

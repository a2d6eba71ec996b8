-- Short addresses `/s/{code}`. A copy of this table leads nowhere: the code is kept as a hash, and where it leads is sealed with
-- the code itself, which only whoever holds the link has.
create table short_links (
  hotel_id text not null references hotels (id),
  code_hash text not null,
  target bytea not null,
  -- Whose pass it is.
  booking_id text not null collate "C",
  created_at bigint not null,
  expires_at bigint not null,
  primary key (hotel_id, code_hash),
  foreign key (hotel_id, booking_id) references bookings (hotel_id, id)
);
create index short_links_expired on short_links (hotel_id, expires_at);
alter table short_links enable row level security;
create policy own_hotel on short_links using (hotel_id = current_hotel()) with check (hotel_id = current_hotel());

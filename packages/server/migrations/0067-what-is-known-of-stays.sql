-- When a check-in closed with its stay, in unix seconds: what guests of a canceled stay handed in goes a day later. Null: of one that
-- closed before this was kept, which counts from the last change of its stay.

alter table check_ins add column closed_at bigint;

-- When another system told this hotel its bookings last, in unix seconds; no row: bookings are made here alone.
create table bookings_told (
  hotel_id text primary key,
  at bigint not null
);
select close_by_hotel('bookings_told');
insert into bookings_told
  select hotel_id, max(at) from events
  where entity = 'booking' and actor = 'system' and actor_name = 'Import' group by hotel_id;

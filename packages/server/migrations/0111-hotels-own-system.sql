-- Reservations of the hotel's own system (PMS), and where booking and system differ (decision 93).

create table pms_reservations (
  hotel_id text not null,
  -- The system's own.
  id text not null collate "C",
  -- Null: data of its guest was erased, and what the system says of it is passed over.
  booking_id text collate "C",
  -- The last that was taken, and a digest of what it said.
  version bigint not null,
  digest text not null,
  primary key (hotel_id, id)
);
create unique index pms_reservations_booking on pms_reservations (hotel_id, booking_id);
select close_by_hotel('pms_reservations');

-- A reservation that is new here may be a booking that somebody made by hand.
create index bookings_number on bookings (hotel_id, reservation_number) where reservation_number is not null;
create index bookings_tp on bookings (hotel_id, tp_id) where tp_id is not null;

alter table bookings
  -- Fields that were changed on both sides: the booking keeps its own value, and `pms` has the other.
  add column pms_conflicts text[] not null default '{}',
  -- Whether one of them still differs.
  add column pms_differs boolean not null default false;

create function note_pms_difference() returns trigger language plpgsql as $$
declare
  ours jsonb := to_jsonb(new);
begin
  new.pms_differs := exists (select from unnest(new.pms_conflicts) field where ours -> field is distinct from new.pms -> field);
  return new;
end $$;
create trigger note_pms_difference before update on bookings for each row
  when (old.pms_differs or new.pms_conflicts <> '{}') execute function note_pms_difference();

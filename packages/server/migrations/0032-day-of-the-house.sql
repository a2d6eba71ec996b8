-- Who arrives, is in house and departs on a day: one short walk of an index each (decision 53).

alter table bookings
  -- Expected guests by their check-in, then those who have come, 1,000,000,000,000 behind; null: they never arrive.
  add column arrival_position bigint generated always as (
    case
      when status in ('future_guest', 'awaiting_approval') then checkin
      when status in ('hotel_guest', 'checked_out') then checkin + 1000000000000
    end
  ) stored,
  -- Guests in house by their check-out, without one 500,000,000,000; then those who have left, 1,000,000,000,000 behind.
  add column departure_position bigint generated always as (
    case
      when status = 'hotel_guest' then coalesce(checkout, 500000000000)
      when status = 'checked_out' then checkout + 1000000000000
    end
  ) stored;
create index bookings_arrival on bookings (hotel_id, arrival_position, id) where arrival_position is not null;
create index bookings_departure on bookings (hotel_id, departure_position, id) where departure_position is not null;

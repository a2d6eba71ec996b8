-- Guests' data is erased when the hotel has kept it long enough; each index leads to what is oldest (decision 63).

create index bookings_ended on bookings (hotel_id, checkout, id) where checkout is not null;
create index bookings_open_end on bookings (hotel_id, updated_at, id) where checkout is null;
create index requests_of_no_stay on requests (hotel_id, updated_at, id) where booking_id is null;
create index uploads_request on uploads (hotel_id, request_id);
-- Whose stay a file was uploaded in. A plain column: row-level security lets no index on an expression lead to a row.
alter table uploads add column booking_id text collate "C"
  generated always as (case when session->>'kind' = 'guest' then session->>'bookingId' end) stored;
create index uploads_booking on uploads (hotel_id, booking_id) where booking_id is not null;

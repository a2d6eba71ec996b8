-- What a fast check-in gives the booking that it makes (FCI-25).

alter table bookings add column all_number text;

-- Which stays are of one guest, what the hotel's own system said of a stay last, and access that follows the stay.

alter table bookings
  -- HMACs of the identity numbers, different in each hotel; they go with the numbers.
  add column national_mark text,
  add column passport_mark text,
  -- Plain columns: row-level security lets no index on an expression lead to a row.
  add column email_mark text generated always as (nullif(lower(email), '') || ' ' || nullif(lower(family_name), '')) stored,
  add column phone_mark text generated always as
    (nullif("right"(regexp_replace(phone_number, '\D', '', 'g'), 9), '') || ' ' || nullif(lower(family_name), '')) stored,
  -- The fields of the booking as the system of the hotel gave them last; null: it does not come from one.
  add column pms jsonb;
create index bookings_national_mark on bookings (hotel_id, national_mark) where national_mark is not null;
create index bookings_passport_mark on bookings (hotel_id, passport_mark) where passport_mark is not null;
create index bookings_email_mark on bookings (hotel_id, email_mark) where email_mark is not null;
create index bookings_phone_mark on bookings (hotel_id, phone_mark) where phone_mark is not null;

-- Until now they kept the end that the stay had when they were made; now their own latest end, 90 days later.
update guest_sessions set expires_at = created_at + 7776000;
update short_links set expires_at = created_at + 7776000;

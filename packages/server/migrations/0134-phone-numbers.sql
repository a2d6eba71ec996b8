-- Phone numbers have one form beside the one in which they were typed. The server computes it as it starts: SQL has no such
-- function (decision 111).
alter table bookings
  -- E.164, of what was typed; null: it is no phone number, or two.
  add column phone_e164 text,
  -- Its digits as they are dialled within its country.
  add column phone_national text;
alter table bookings drop column phone_mark;
alter table bookings add column phone_mark text generated always as
  (nullif(coalesce("right"(phone_e164, 9), "right"(regexp_replace(phone_number, '\D', '', 'g'), 9)), '') || ' '
    || nullif(lower(family_name), '')) stored;
create index bookings_phone_mark on bookings (hotel_id, phone_mark) where phone_mark is not null;
create index bookings_phone_e164 on bookings (hotel_id, phone_e164) where phone_e164 is not null;
insert into works_at_start select 'phone numbers', id from hotels;


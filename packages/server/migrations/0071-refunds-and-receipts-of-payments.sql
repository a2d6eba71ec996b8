-- Providers are asked for what went back, and a receipt is of one payment (decision 78).

-- Of which payment the last receipt was: the version of its record at the reception, or `online`.
alter table payment_links add column receipt_of text;
update payment_links l set receipt_of = case when method = 'online' then 'online' else (
  select max(r.version)::text from payment_records r
  where r.hotel_id = l.hotel_id and r.link_id = l.id and r.act = 'paid') end
where receipt_at is not null;
alter table payment_links drop column receipt_at;

-- Those that were paid before are asked for from now on.
insert into jobs (name, key, payload, run_at, created_at)
select 'follow-payment', hotel_id || '/' || id, jsonb_build_object('hotelId', hotel_id, 'attemptId', id), at.millis, at.millis
from payment_attempts, (select (extract(epoch from now()) * 1000)::bigint as millis) at
where state = 'succeeded' and paid_at > at.millis / 1000 - 180 * 86400
on conflict do nothing;

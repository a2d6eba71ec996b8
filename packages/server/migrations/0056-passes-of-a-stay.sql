-- Passes are listed on the page of their stay, sent, and taken back one by one (decision 70).

alter table short_links
  add column id text not null default gen_random_uuid()::text collate "C",
  -- Null: the link is of no stay.
  alter column booking_id drop not null,
  add column source text not null default 'scan' check (source in ('scan', 'email', 'sms')),
  -- Who made it and the id of the making, from which its codes follow under the key of the server. Null: it is from before.
  add column made_by text,
  add column making text,
  -- Of the address under which it was made.
  add column origin text,
  -- The hash of the code of the stay that it leads to; null: it leads to an app outside.
  add column stay_code text,
  -- When it was followed to an app outside for the last time.
  add column used_at bigint,
  add column revoked_at bigint,
  add column revoked_by text;
create unique index short_links_id on short_links (hotel_id, id);
create index short_links_booking on short_links (hotel_id, booking_id, created_at desc, id) where booking_id is not null;

-- When it let a phone in for the last time.
alter table stay_codes add column used_at bigint;
update stay_codes c set used_at = s.used_at
from (select hotel_id, code_hash, max(created_at) as used_at from guest_sessions group by hotel_id, code_hash) s
where c.hotel_id = s.hotel_id and c.code_hash = s.code_hash;

-- A pass and the code that it leads to were written together.
with pairs as (
  select l.hotel_id, l.code_hash, min(c.code_hash) as stay_code
  from short_links l
  join stay_codes c on c.hotel_id = l.hotel_id and c.booking_id = l.booking_id and c.created_at = l.created_at
  group by l.hotel_id, l.code_hash having count(*) = 1
)
update short_links l set stay_code = p.stay_code from pairs p
where l.hotel_id = p.hotel_id and l.code_hash = p.code_hash;

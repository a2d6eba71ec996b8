-- What guests and staff used of the limits in the hotel's settings. Rows of the running hour are changed, older ones removed.
create table usage_counters (
  hotel_id text not null references hotels (id),
  -- `guest:…`, `stay:…`, `staff:…`, `address:…` (a digest) or `hotel`.
  subject text not null collate "C",
  kind text not null,
  -- Unix seconds at which the hour began; 0: in all.
  period bigint not null,
  n bigint not null,
  primary key (hotel_id, subject, kind, period)
);
alter table usage_counters enable row level security;
create policy own_hotel on usage_counters using (hotel_id = current_hotel()) with check (hotel_id = current_hotel());

-- Files that are kept already; of which stay they are is not known.
insert into usage_counters (hotel_id, subject, kind, period, n)
  select hotel_id, owner, 'kept_bytes', 0, sum(bytes) from uploads
  where stored_at is not null and owner like 'guest:%' group by hotel_id, owner
  union all
  select hotel_id, 'hotel', 'kept_bytes', 0, sum(bytes) from uploads where stored_at is not null group by hotel_id;

create index guest_sessions_code on guest_sessions (hotel_id, code_hash, created_at);

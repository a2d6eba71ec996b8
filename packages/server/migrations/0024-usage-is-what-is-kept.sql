-- What is counted as kept is what is there: a guest's and a stay's by the session that a file was uploaded in, the hotel's in all.
delete from usage_counters where kind = 'kept_bytes';
insert into usage_counters (hotel_id, subject, kind, period, n)
  select hotel_id, 'guest:' || (session->>'userId'), 'kept_bytes', 0, sum(bytes) from uploads
  where stored_at is not null and session->>'kind' = 'guest' group by 1, 2
  union all
  select hotel_id, 'stay:' || (session->>'bookingId'), 'kept_bytes', 0, sum(bytes) from uploads
  where stored_at is not null and session->>'kind' = 'guest' group by 1, 2
  union all
  select hotel_id, 'hotel', 'kept_bytes', 0, sum(bytes) from uploads where stored_at is not null group by 1;

-- Digests without a key; addresses are counted by the hour, anew.
delete from usage_counters where subject like 'address:%';

-- Files that count for a guest, until the stay has ended.
create index uploads_of_guests on uploads (hotel_id) where session->>'kind' = 'guest';

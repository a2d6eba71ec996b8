-- What a guest reads of a request and of the hotel.

-- When staff first answered since the request was opened last.
alter table requests add column answered_at bigint;
update requests r set answered_at = (
  select min(created_at) from comments c
  where c.hotel_id = r.hotel_id and c.request_id = r.id and c.is_staff and not c.with_request
) where status in ('OPEN', 'PENDING') and comments_count > 0;

-- Wi-Fi, breakfast, house rules and the reception's phone, for guests with a stay only.
alter table hotels add column guest_page jsonb not null default '{}';

-- The request that a payment link pays for. Of one request one link at most is open or paid: its state is that of the order.

alter table payment_links add column request_id text collate "C";
create unique index payment_links_request on payment_links (hotel_id, request_id)
  where request_id is not null and status <> 'canceled';

-- When a link's receipt went, and when its guest was last reminded of it (decision 74).

alter table payment_links add column receipt_at bigint, add column reminded_at bigint;
create index payment_links_ending on payment_links (hotel_id, ends_at) where status = 'open';

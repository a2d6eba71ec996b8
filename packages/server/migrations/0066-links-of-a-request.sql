-- All links of one request, also those that were canceled.
create index payment_links_of_request on payment_links (hotel_id, request_id) where request_id is not null;

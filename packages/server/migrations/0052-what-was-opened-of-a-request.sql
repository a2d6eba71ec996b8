-- The history of a request tells what was printed and opened of it.
create index access_records_request on access_records (hotel_id, entity_id) where entity = 'request' and what in ('print', 'papers');

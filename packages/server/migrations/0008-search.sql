-- The search of the whole hotel finds an order by its number.
create index requests_order_number on requests (hotel_id, order_number) where order_number is not null;

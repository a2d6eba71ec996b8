-- The log of who looked at guests' data, by person and by what was done (decision 63).

create index access_records_actor on access_records (hotel_id, actor, at desc, id desc);
create index access_records_what on access_records (hotel_id, what, at desc, id desc);

-- Requests for which guests gave one or two stars, which are few.
create index requests_unhappy on requests (hotel_id, updated_at desc, id desc) where rating <= 2;

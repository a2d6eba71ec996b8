-- A member of staff follows the defects that they reported.
create index requests_own on requests (hotel_id, requester_id, created_at desc, id desc) where is_staff;

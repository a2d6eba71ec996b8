-- The list of unassigned requests of all statuses in its own order, which took a scan for each status.
create index requests_nobody_updated on requests (hotel_id, updated_at desc, id desc) where assignee_id is null;
-- Every page of requests reads the versions of the hotel's services. A small hotel never changes the 50 rows after which
-- PostgreSQL looks at a table, and reads it by a detour until then.
alter table services set (autovacuum_analyze_threshold = 10);

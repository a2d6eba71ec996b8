-- What administrators changed, found in the hotel's log without a walk over everything that guests asked for. A change of
-- this list is a new view and a new index.
create view audited_events with (security_invoker = true) as
  select * from events
  where entity in ('settings', 'service', 'department', 'template', 'restaurant', 'preference', 'announcement')
    and event in ('INSERT', 'MODIFY') and not (event = 'MODIFY' and changed = '{}');
create index events_audit on events (hotel_id, seq)
  where entity in ('settings', 'service', 'department', 'template', 'restaurant', 'preference', 'announcement');

-- Who wrote an announcement; null: the operator.
alter table announcements add column author_name text;

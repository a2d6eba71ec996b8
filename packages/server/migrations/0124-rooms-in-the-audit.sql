-- The audit shows who added, changed and removed rooms (decision 89), not which are ready: that is work of every day.
drop index events_audit;
create or replace view audited_events with (security_invoker = true) as
  select * from events
  where entity in
      ('settings', 'service', 'department', 'template', 'restaurant', 'preference', 'announcement', 'partner', 'staff', 'room')
    and not (entity = 'room' and changed ? 'ready')
    and event in ('INSERT', 'MODIFY') and not (event = 'MODIFY' and changed = '{}');
create index events_audit on events (hotel_id, seq)
  where entity in
      ('settings', 'service', 'department', 'template', 'restaurant', 'preference', 'announcement', 'partner', 'staff', 'room')
    and not (entity = 'room' and changed ? 'ready');

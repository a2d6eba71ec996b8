-- The audit shows who changed the rights of whom (decision 89).
drop index events_audit;
create or replace view audited_events with (security_invoker = true) as
  select * from events
  where entity in ('settings', 'service', 'department', 'template', 'restaurant', 'preference', 'announcement', 'partner', 'staff')
    and event in ('INSERT', 'MODIFY') and not (event = 'MODIFY' and changed = '{}');
create index events_audit on events (hotel_id, seq)
  where entity in ('settings', 'service', 'department', 'template', 'restaurant', 'preference', 'announcement', 'partner', 'staff');

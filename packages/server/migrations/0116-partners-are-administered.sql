-- Administrators set partners (decision 96): how often each was changed, so that nobody overwrites a change unseen.

create table partner_versions (
  hotel_id text not null references hotels (id),
  id text not null check (id in ('payments', 'pms', 'keys')),
  version integer not null,
  primary key (hotel_id, id)
);
select close_by_hotel('partner_versions');

-- The audit shows them too.
drop index events_audit;
create or replace view audited_events with (security_invoker = true) as
  select * from events
  where entity in ('settings', 'service', 'department', 'template', 'restaurant', 'preference', 'announcement', 'partner')
    and event in ('INSERT', 'MODIFY') and not (event = 'MODIFY' and changed = '{}');
create index events_audit on events (hotel_id, seq)
  where entity in ('settings', 'service', 'department', 'template', 'restaurant', 'preference', 'announcement', 'partner');

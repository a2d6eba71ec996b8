-- What people change of their hotel is an entity as others are. It counts its changes, and is found by hotel and id; nobody
-- has changed a hotel whose version is 0.
alter table hotels add column version integer not null default 0;

create view administered_hotels with (security_invoker = true) as
  select id as hotel_id, id, version, name, settings, guest_page from hotels;

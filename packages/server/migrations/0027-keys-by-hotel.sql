-- One function closes a table by hotel, for the owner of the tables too. Every key of a hotel's table begins with hotel_id.

create function close_by_hotel(closed regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', closed);
  execute format(
    'create policy own_hotel on %s using (hotel_id = current_hotel()) with check (hotel_id = current_hotel())', closed);
end $$;

do $$
declare closed regclass;
begin
  for closed in select polrelid from pg_policy where polname = 'own_hotel' loop
    execute format('alter table %s force row level security', closed);
  end loop;
end $$;

alter table uploads drop constraint uploads_ticket_hash_key, add unique (hotel_id, ticket_hash);
-- The primary keys (hotel_id, code_hash) and (hotel_id, token_hash) remain.
alter table stay_codes drop constraint stay_codes_code_hash_key;
alter table guest_sessions drop constraint guest_sessions_token_hash_key;

alter table staff_privileges drop constraint staff_privileges_pkey, add primary key (hotel_id, app_id, user_id);
drop index staff_privileges_hotel;
create index staff_privileges_user on staff_privileges (user_id, app_id);

alter table push_homes drop constraint push_homes_pkey, add primary key (hotel_id, user_id);
create index push_homes_user on push_homes (user_id);

-- Figures of the hotel's days, kept ready for reports (decision 91).

-- Of a request, for the reports: written by the triggers below, whichever way the request changes.
alter table requests
  -- When its guest first wrote; null: the guest has not.
  add column asked_at bigint,
  -- When staff first wrote to the guest or somebody had it.
  add column first_answer_at bigint,
  -- When it was closed last.
  add column closed_at bigint,
  add column reopened integer not null default 0;

create function note_new_request() returns trigger language plpgsql as $$
begin
  if new.unanswered_version > 0 then new.asked_at := new.created_at; end if;
  if new.status = 'CLOSED' then new.closed_at := new.updated_at; end if;
  return new;
end $$;
create trigger note_new_request before insert on requests for each row
  when (new.source_key is null) execute function note_new_request();

create function note_changed_request() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    if new.status = 'CLOSED' then new.closed_at := new.updated_at;
    elsif old.status = 'CLOSED' and new.status <> 'CANCELED' then new.reopened := old.reopened + 1;
    end if;
  end if;
  if old.first_answer_at is null then
    if new.comments_count > old.comments_count and new.last_comment_is_staff then new.first_answer_at := new.last_comment_at;
    elsif old.assignee_id is null and new.assignee_id is not null then new.first_answer_at := new.updated_at;
    elsif new.comments_count > old.comments_count and old.asked_at is null then new.asked_at := new.last_comment_at;
    end if;
  end if;
  return new;
end $$;
create trigger note_changed_request before update on requests for each row
  when (new.source_key is null and (new.status <> old.status or new.comments_count > old.comments_count
    or (old.assignee_id is null and new.assignee_id is not null)))
  execute function note_changed_request();

-- What has changed since the figures of its day were counted. Writers add rows and wait for nobody; who counts takes them away.
create table report_marks (
  hotel_id text not null,
  id bigint generated always as identity,
  subject text not null check (subject in ('requests', 'tables', 'arrivals', 'payments')),
  -- Unix seconds, at a quarter of an hour: every zone's days begin at one.
  at bigint,
  -- Of a table, whose day has no zone.
  on_date date,
  primary key (hotel_id, id)
);
select close_by_hotel('report_marks');

-- The figures of one day of the hotel. `kept`: of rows that were erased since; the sum of both is the day's.
create table report_days (
  hotel_id text not null,
  part text not null check (part in ('whole', 'department', 'service', 'person', 'tables', 'arrivals', 'payments')),
  kind text not null check (kind in ('counted', 'kept')),
  day date not null,
  -- { key of the part: { figure: number } }
  figures jsonb not null,
  primary key (hotel_id, part, kind, day)
);
select close_by_hotel('report_days');

-- The zone whose days were counted. Who counts locks the row. Without one, or in another zone, everything is counted anew.
create table report_zones (
  hotel_id text primary key references hotels (id),
  zone text not null,
  -- Grows with every count: what was read of another one is old.
  revision bigint not null default 0,
  -- The last request of before 0100 whose times were found; null: all of them, or there were none.
  filled text collate "C"
);
select close_by_hotel('report_zones');
-- Whose days nobody has counted: the hourly work finds the times of their requests and counts them.
insert into report_zones (hotel_id, zone, filled) select distinct hotel_id, '', '' from requests;

create function mark_requests() returns trigger language plpgsql as $$
begin
  insert into report_marks (hotel_id, subject, at)
    select distinct hotel_id, 'requests', created_at - created_at % 900 from changed;
  return null;
end $$;
create trigger mark_new_requests after insert on requests referencing new table as changed
  for each statement execute function mark_requests();
create trigger mark_erased_requests after delete on requests referencing old table as changed
  for each statement execute function mark_requests();

create function mark_request() returns trigger language plpgsql as $$
begin
  insert into report_marks (hotel_id, subject, at) values (new.hotel_id, 'requests', new.created_at - new.created_at % 900);
  if new.service_type = 'ALACARTE_RESTAURANT_RESERVATION' then
    insert into report_marks (hotel_id, subject, on_date)
      select hotel_id, 'tables', on_date from reservations where hotel_id = new.hotel_id and request_id = new.id;
  end if;
  return null;
end $$;
create trigger mark_changed_request after update on requests for each row
  when ((new.status, new.service_id, new.department_id, new.assignee_id, new.rating, new.attendance, new.booking_id,
    new.asked_at, new.first_answer_at, new.closed_at, new.reopened)
    is distinct from (old.status, old.service_id, old.department_id, old.assignee_id, old.rating, old.attendance, old.booking_id,
    old.asked_at, old.first_answer_at, old.closed_at, old.reopened))
  execute function mark_request();

create function mark_table() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_marks (hotel_id, subject, on_date) values (old.hotel_id, 'tables', old.on_date);
  end if;
  if tg_op <> 'DELETE' then
    insert into report_marks (hotel_id, subject, on_date) values (new.hotel_id, 'tables', new.on_date);
  end if;
  return null;
end $$;
create trigger mark_table after insert or update or delete on reservations for each row execute function mark_table();

create function mark_arrival() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.checkin is not null then
    insert into report_marks (hotel_id, subject, at) values (old.hotel_id, 'arrivals', old.checkin - old.checkin % 900);
  end if;
  if tg_op <> 'DELETE' and new.checkin is not null then
    insert into report_marks (hotel_id, subject, at) values (new.hotel_id, 'arrivals', new.checkin - new.checkin % 900);
  end if;
  -- Requests count under the language of their stay.
  if tg_op = 'UPDATE' and new.language is distinct from old.language then
    insert into report_marks (hotel_id, subject, at)
      select distinct hotel_id, 'requests', created_at - created_at % 900 from requests
      where hotel_id = new.hotel_id and booking_id = new.id;
  end if;
  return null;
end $$;
create trigger mark_new_arrival after insert or delete on bookings for each row execute function mark_arrival();
create trigger mark_changed_arrival after update on bookings for each row
  when ((new.checkin, new.status, new.language) is distinct from (old.checkin, old.status, old.language))
  execute function mark_arrival();

create function mark_check_in() returns trigger language plpgsql as $$
begin
  insert into report_marks (hotel_id, subject, at)
    select hotel_id, 'arrivals', checkin - checkin % 900 from bookings
    where hotel_id = new.hotel_id and id = new.booking_id and checkin is not null;
  return null;
end $$;
create trigger mark_new_check_in after insert on check_ins for each row execute function mark_check_in();
create trigger mark_changed_check_in after update on check_ins for each row
  when ((new.submitted_at, new.booking_id) is distinct from (old.submitted_at, old.booking_id))
  execute function mark_check_in();

create function mark_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.paid_at is not null then
    insert into report_marks (hotel_id, subject, at) values (old.hotel_id, 'payments', old.paid_at - old.paid_at % 900);
  end if;
  if tg_op <> 'DELETE' and new.paid_at is not null then
    insert into report_marks (hotel_id, subject, at) values (new.hotel_id, 'payments', new.paid_at - new.paid_at % 900);
  end if;
  return null;
end $$;
create trigger mark_new_payment after insert or delete on payment_links for each row execute function mark_payment();
create trigger mark_changed_payment after update on payment_links for each row
  when (new.paid_at is distinct from old.paid_at) execute function mark_payment();

-- Times of requests of before, from their messages and the log; gives the last of them, null: there were no more.
create function fill_request_times(of_hotel text, after text, most integer) returns text language sql as $$
  with batch as (
    select id from requests where hotel_id = of_hotel and id > after collate "C" order by id limit most
  ), told as (
    select b.id,
      (select min(c.created_at) from comments c where c.hotel_id = of_hotel and c.request_id = b.id and not c.is_staff) as asked_at,
      (select min(c.created_at) from comments c
        where c.hotel_id = of_hotel and c.request_id = b.id and c.is_staff and not c.with_request) as written_at,
      e.claimed_at, e.closed_at, e.reopened
    from batch b cross join lateral (
      select min(at) filter (where jsonb_typeof(changed -> 'assignee' -> 'to') = 'object') as claimed_at,
        max(at) filter (where changed -> 'status' ->> 'to' = 'CLOSED') as closed_at,
        count(*) filter (where changed -> 'status' ->> 'from' = 'CLOSED' and changed -> 'status' ->> 'to' <> 'CANCELED') as reopened
      from events where hotel_id = of_hotel and entity = 'request' and entity_id = b.id
    ) e
  ), filled as (
    update requests r set first_answer_at = least(t.written_at, t.claimed_at), closed_at = t.closed_at, reopened = t.reopened,
      asked_at = case when t.asked_at <= coalesce(least(t.written_at, t.claimed_at), t.asked_at) then t.asked_at end
    from told t
    where r.hotel_id = of_hotel and r.id = t.id and r.source_key is null and r.first_answer_at is null and r.closed_at is null
      and r.asked_at is null
  ), gone as (
    update report_zones set filled = (select max(id) from batch) where hotel_id = of_hotel
  )
  select max(id) from batch;
$$;

create index bookings_checkin on bookings (hotel_id, checkin) where checkin is not null;
create index payment_links_paid on payment_links (hotel_id, paid_at) where paid_at is not null;

-- Working on requests together: who has one, departments, notes among staff, how far the guest has read, how the bell rings.

-- Names of who works in a hotel: pools elsewhere tell them only of whoever signs in.
create table staff_members (
  hotel_id text not null references hotels (id),
  user_id text not null,
  name text not null,
  seen_at bigint not null,
  primary key (hotel_id, user_id)
);
-- Who has an account here need not sign in once more to be known.
insert into staff_members (hotel_id, user_id, name, seen_at)
  select distinct p.hotel_id, a.sub, trim(concat_ws(' ', a.attributes ->> 'name', a.attributes ->> 'family_name')), 0
  from staff_privileges p join identity_accounts a on a.sub = p.user_id
  where trim(concat_ws(' ', a.attributes ->> 'name', a.attributes ->> 'family_name')) <> '';
create index staff_privileges_hotel on staff_privileges (hotel_id, app_id);

create table departments (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  version integer not null default 1,
  name text not null,
  name_with_locales jsonb not null default '{}',
  service_ids text[] not null default '{}',
  member_ids text[] not null default '{}',
  position integer not null,
  -- Requests that it had still name it.
  removed_at bigint,
  primary key (hotel_id, id)
);

alter table requests
  add column assignee_id text,
  -- As it was when the request was given.
  add column assignee_name text,
  add column department_id text collate "C",
  -- Positions in the conversation.
  add column guest_delivered integer not null default 0,
  add column guest_read integer not null default 0,
  add foreign key (hotel_id, department_id) references departments (hotel_id, id);
create index requests_assignee on requests (hotel_id, assignee_id, status, updated_at desc, id desc) where assignee_id is not null;
create index requests_nobody on requests (hotel_id, status, updated_at desc, id desc) where assignee_id is null;
create index requests_department on requests (hotel_id, department_id, status, updated_at desc, id desc) where department_id is not null;

-- As request_counts, for lists of one person's, nobody's or a department's requests; empty texts: nobody, none.
create table assignment_counts (
  hotel_id text not null,
  assignee_id text not null,
  department_id text not null collate "C",
  service_id text not null collate "C",
  service_type text not null,
  status text not null,
  n bigint not null,
  primary key (hotel_id, assignee_id, department_id, service_id, service_type, status)
);
create index assignment_counts_department on assignment_counts (hotel_id, department_id);
insert into assignment_counts (hotel_id, assignee_id, department_id, service_id, service_type, status, n)
  select hotel_id, '', '', service_id, service_type, status, count(*) from requests group by hotel_id, service_id, service_type, status;

create table notes (
  hotel_id text not null,
  id text not null collate "C",
  request_id text not null collate "C",
  version integer not null default 1,
  body text not null,
  author_id text not null,
  author_name text not null,
  -- [{ id, name }]
  mentions jsonb not null default '[]',
  attachments jsonb not null default '[]',
  created_at bigint not null,
  -- In the order of writing, where seconds are equal.
  position integer not null,
  primary key (hotel_id, id),
  foreign key (hotel_id, request_id) references requests (hotel_id, id)
);
create unique index notes_request on notes (hotel_id, request_id, position);

create table note_mentions (
  hotel_id text not null,
  note_id text not null collate "C",
  user_id text not null,
  request_id text not null collate "C",
  created_at bigint not null,
  seen_at bigint,
  primary key (hotel_id, note_id, user_id),
  foreign key (hotel_id, note_id) references notes (hotel_id, id)
);
create index note_mentions_unseen on note_mentions (hotel_id, user_id, created_at desc) where seen_at is null;

create table alarms (
  hotel_id text not null references hotels (id),
  user_id text not null,
  -- { queue: { tone, volume } }
  queues jsonb not null,
  primary key (hotel_id, user_id)
);

do $$
declare t text;
begin
  foreach t in array array['staff_members', 'departments', 'assignment_counts', 'notes', 'note_mentions', 'alarms'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_hotel on %I using (hotel_id = current_hotel()) with check (hotel_id = current_hotel())', t);
  end loop;
end $$;

-- Hotels and the numbered log. Every table of a hotel carries hotel_id first and is closed by row-level security: a row is
-- seen only in a transaction that has said which hotel it works for (platform/database). The application connects as
-- bellhop_app, which owns nothing; the owner of the tables runs migrations only.

create function current_hotel() returns text language sql stable
  return nullif(current_setting('bellhop.hotel_id', true), '');

-- Not closed by hotel: needed before the hotel is known.
create table hotels (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,40}$'),
  group_id text not null,
  name text not null,
  settings jsonb not null,
  staff_base_url text,
  created_at bigint not null
);

create table hotel_hosts (
  host text primary key check (host = lower(host)),
  hotel_id text not null references hotels (id)
);

-- One row per hotel, locked by every writer from the moment it takes a number until it commits: numbers are without gaps
-- and in commit order. Not closed by hotel: every process watches all heads.
create table event_heads (
  hotel_id text primary key references hotels (id),
  seq bigint not null default 0,
  -- Events at or below this number were pruned: a client that asks for them reads its lists anew.
  pruned bigint not null default 0
);

create table events (
  hotel_id text not null,
  seq bigint not null,
  at bigint not null,
  actor text not null,
  actor_name text,
  topic text not null,
  event text not null check (event in ('INSERT', 'MODIFY', 'FORCE_RELOAD')),
  entity text not null,
  entity_id text not null collate "C",
  version integer not null,
  -- { field: { from, to } }
  changed jsonb not null default '{}',
  -- updated_at before the change: tells where the row stood in a list when somebody began to turn its pages.
  was_updated_at bigint,
  primary key (hotel_id, seq)
);
create index events_entity on events (hotel_id, entity, entity_id, seq);

create table staff_privileges (
  hotel_id text not null references hotels (id),
  app_id text not null,
  user_id text not null,
  allowed_request_types text[] not null default '{}',
  allowed_service_ids text[] not null default '{}',
  authorized_fields text[] not null default '{}',
  primary key (user_id, app_id, hotel_id)
);

create table live_grants (
  hotel_id text not null references hotels (id),
  app_id text not null,
  user_id text not null,
  act text not null check (act in ('connect', 'publish', 'subscribe', 'receive')),
  expires_at bigint not null,
  primary key (hotel_id, user_id, app_id, act)
);

create table services (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  position integer not null,
  type text not null,
  name text not null,
  name_with_locales jsonb not null default '{}',
  visible boolean not null default true,
  is_easee boolean not null default false,
  icon text not null default 'bell',
  custom_fields jsonb not null default '[]',
  primary key (hotel_id, id)
);

create table templates (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  language text not null,
  title text not null,
  text text not null,
  position integer not null default 0,
  primary key (hotel_id, language, id)
);

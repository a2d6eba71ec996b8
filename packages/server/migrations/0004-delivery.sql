-- Work that is done after the commit, and messages for people outside. Jobs and messages are not closed by hotel: the processes
-- work for all of them, and codes of a user pool belong to none. No call of the gateway reads them.

create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  -- Names one job: added again, it is that job with the newer payload and time.
  key text,
  payload jsonb not null,
  -- Grows when a job of a key is added again: one that is being worked on meanwhile is worked on once more.
  version integer not null default 1,
  -- Times that some process took it, also where that process died.
  tries integer not null default 0,
  -- Milliseconds since 1970.
  run_at bigint not null,
  -- Whose it is and until when, by the database's own clock, the only one that all processes share.
  lease text,
  leased_until timestamptz,
  last_error text,
  created_at bigint not null,
  -- Given up.
  failed_at bigint
);
create unique index jobs_key on jobs (name, key) where key is not null;
create index jobs_due on jobs (name, run_at, id) where failed_at is null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;

-- Which reports of problems were taken: the same one twice is one message, and nobody sends any number.
create table problem_reports (
  hotel_id text not null references hotels (id),
  id text not null collate "C",
  staff_id text not null,
  created_at bigint not null,
  primary key (hotel_id, id)
);
create index problem_reports_staff on problem_reports (hotel_id, staff_id, created_at);
alter table problem_reports enable row level security;
create policy own_hotel on problem_reports using (hotel_id = current_hotel()) with check (hotel_id = current_hotel());

create table outgoing_messages (
  id text primary key,
  -- Null: of the installation.
  hotel_id text references hotels (id),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  language text not null,
  -- What is said, as JSON, sealed under the server's key. Null: the world has it, or it is of no use any more.
  letter bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  tries integer not null default 0,
  -- Why the last try did not succeed; holds nothing of the letter.
  last_error text,
  -- Unix seconds.
  useful_until bigint,
  created_at bigint not null,
  -- When it is tried again; null: now, or never more.
  next_at bigint,
  -- When it was sent or given up.
  ended_at bigint,
  -- Tells which of two of the same second is the newer.
  position bigint generated always as identity
);
create index outgoing_messages_created on outgoing_messages (created_at desc, position desc);
create index outgoing_messages_recipient on outgoing_messages (recipient, created_at desc, position desc);
create index outgoing_messages_state on outgoing_messages (state, created_at desc) where state <> 'sent';

-- The built-in user pool. A pool serves the hotels that name it, so none of its tables is closed by hotel; every query names
-- the pool or something that only one pool can have.

-- One row: which server key all that is sealed below was sealed under. A process with another one must not start.
create table identity_server_key (
  only_one boolean primary key default true check (only_one),
  fingerprint text not null
);

create table identity_pools (
  -- Region, underscore, name: clients cut the name out of it and mix it into the password's proof.
  id text primary key check (id ~ '^[a-z0-9-]+_[A-Za-z0-9]+$'),
  created_at bigint not null
);

create table identity_clients (
  id text primary key,
  pool_id text not null references identity_pools (id)
);
create index identity_clients_pool on identity_clients (pool_id);

-- Several at a time while one replaces another: the newest signs, all that are not withdrawn verify.
create table identity_keys (
  kid text primary key,
  pool_id text not null references identity_pools (id),
  public_key jsonb not null,
  -- PKCS 8, sealed under the server's key.
  private_key bytea not null,
  position bigint generated always as identity,
  created_at bigint not null,
  withdrawn_at bigint
);
create index identity_keys_pool on identity_keys (pool_id, position);

create table identity_accounts (
  -- The subject: a random UUID, and the name by which clients go once they are past the first call.
  sub text primary key,
  pool_id text not null references identity_pools (id),
  -- Names to sign in with, in their one spelling (lower case; + and digits).
  email text,
  phone_number text,
  email_verified boolean not null default false,
  phone_number_verified boolean not null default false,
  -- name, family_name and custom:*
  attributes jsonb not null default '{}',
  groups text[] not null default '{}',
  -- SRP salt and verifier, sealed under the server's key: a verifier alone can be guessed at offline.
  credential bytea not null,
  must_change_password boolean not null default false,
  status text not null default 'confirmed' check (status in ('unconfirmed', 'confirmed', 'reset_required')),
  enabled boolean not null default true,
  -- Sealed. Null: no software token.
  totp_secret bytea,
  -- The last time step whose code was taken; a code works once.
  totp_used_step bigint not null default 0,
  created_at bigint not null,
  updated_at bigint not null,
  check (email is not null or phone_number is not null)
);
create unique index identity_accounts_email on identity_accounts (pool_id, email) where email is not null;
create unique index identity_accounts_phone on identity_accounts (pool_id, phone_number) where phone_number is not null;

-- One row per sign-in, named in every token that descends from it.
create table identity_sessions (
  origin_jti text primary key,
  sub text not null references identity_accounts (sub) on delete cascade,
  client_id text not null references identity_clients (id),
  -- SHA-256 of the refresh token, hexadecimal.
  refresh_hash text not null unique,
  address text not null,
  auth_time bigint not null,
  refreshed_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index identity_sessions_account on identity_sessions (sub) where ended_at is null;
create index identity_sessions_expiry on identity_sessions (expires_at);

-- A sign-in between two of its steps; every process can take the next one.
create table identity_challenges (
  -- SHA-256 of the handle that the client holds, hexadecimal.
  handle_hash text primary key,
  name text not null,
  client_id text not null references identity_clients (id),
  -- Null: nobody goes by the name that was typed; the steps are the same.
  sub text references identity_accounts (sub) on delete cascade,
  state bytea not null,
  tries integer not null default 0,
  expires_at bigint not null
);
create index identity_challenges_expiry on identity_challenges (expires_at);
create index identity_challenges_account on identity_challenges (sub);

-- Leaking buckets of failed attempts; times in milliseconds since 1970.
create table identity_attempts (
  key text primary key,
  failures integer not null,
  drained_at bigint not null,
  blocked_until bigint not null
);
create index identity_attempts_drained on identity_attempts (drained_at);

-- Whose sign-in ended or whose rights changed, for the other processes; kept for minutes. By the database's own clock, the
-- only one that all processes share.
create table access_changes (
  id bigint generated always as identity primary key,
  user_id text not null,
  at timestamptz not null default clock_timestamp()
);
create index access_changes_at on access_changes (at);

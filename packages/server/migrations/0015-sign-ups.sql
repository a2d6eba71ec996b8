-- A sign-up becomes an account when its code comes back. Until then several of one address wait side by side, each with its own
-- password, and the code of one confirms that one.

create table identity_sign_ups (
  -- Of the account that it becomes.
  sub text primary key,
  pool_id text not null references identity_pools (id),
  -- The subject at which sign-ins with this address begin while nobody has it (accounts/ghost.ts).
  owner text not null,
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  attributes jsonb not null,
  -- Sealed: SRP salt and verifier of the account, and the same password's verifier under the subject `owner`.
  credential bytea not null,
  owner_verifier bytea not null,
  expires_at bigint not null,
  position bigint generated always as identity
);
create index identity_sign_ups_owner on identity_sign_ups (owner);
create index identity_sign_ups_address on identity_sign_ups (pool_id, address);
create index identity_sign_ups_expiry on identity_sign_ups (expires_at);

-- Accounts that signed up and were never confirmed sign up once more.
delete from identity_accounts where status = 'unconfirmed' and groups = '{}';

-- The subject at which sign-ins with its address began before it was confirmed: older clients go on by it.
alter table identity_accounts add column signed_up_as text;
create unique index identity_accounts_signed_up_as on identity_accounts (signed_up_as) where signed_up_as is not null;

alter table identity_codes
  -- The sign-up that the code confirms; empty for every other purpose.
  add column sign_up text not null default '',
  drop constraint identity_codes_pkey,
  add primary key (owner, purpose, channel, sign_up);

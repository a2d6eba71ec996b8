-- Codes that people are sent: to finish a sign-up, to choose a new password, to show that an address is theirs, to sign in.
-- None of it is closed by hotel: the pool's own, as in 0003.

create table identity_codes (
  -- Whose: an account's subject, or that of nobody (accounts/ghost.ts); hence no foreign key.
  owner text not null,
  purpose text not null check (purpose in ('sign-up', 'reset', 'verify', 'sign-in')),
  channel text not null check (channel in ('email', 'sms')),
  -- Where it was sent. Of `verify`: the address that the account gets with it.
  destination text not null,
  -- Keyed: of a copy of the database, a million guesses tell nothing.
  digest bytea not null,
  tries integer not null default 0,
  expires_at bigint not null,
  primary key (owner, purpose, channel)
);
create index identity_codes_expiry on identity_codes (expires_at);

-- When codes were sent to whom, on whose behalf and from where, within the last day.
create table identity_code_sends (
  -- Keyed digest: names that strangers type are not kept.
  key bytea primary key,
  -- Unix seconds.
  sent_at bigint[] not null,
  last_at bigint not null
);
create index identity_code_sends_last on identity_code_sends (last_at);

-- { minLength, requireUppercase, … } of the contract's passwordPolicy; what is left out has its default.
alter table identity_pools add column password_policy jsonb not null default '{}';

-- Whose letter a code is, and whether one may sign up: the hotels that name a pool say it.
create index hotels_user_pool on hotels ((settings ->> 'awsCognitoUserPoolId'));

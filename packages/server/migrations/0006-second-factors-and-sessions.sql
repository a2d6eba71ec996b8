-- Second factors, sign-ins that can be seen and ended one by one, and refresh tokens that are replaced at each use.

alter table identity_pools
  -- `off`: nobody is asked for a second factor; `on`: everybody must have one.
  add column mfa text not null default 'optional' check (mfa in ('off', 'optional', 'on'));

alter table identity_clients
  -- Whether a refresh token is replaced at each use, and the seconds for which the one before gets the same successor again.
  add column rotates_refresh_tokens boolean not null default true,
  add column refresh_grace integer not null default 10 check (refresh_grace between 0 and 60);

alter table identity_accounts
  add column mfa_required boolean not null default false,
  -- A secret without this mark was verified once and is not asked for.
  add column totp_enabled boolean not null default false,
  -- Sealed: shown to its owner and not yet verified, until this second.
  add column totp_pending bytea,
  add column totp_pending_until bigint not null default 0,
  add column sms_mfa boolean not null default false,
  add column preferred_mfa text check (preferred_mfa in ('SMS_MFA', 'SOFTWARE_TOKEN_MFA'));
update identity_accounts set totp_enabled = true, preferred_mfa = 'SOFTWARE_TOKEN_MFA' where totp_secret is not null;

-- Refresh tokens are of another kind from here on: who was signed in signs in once more.
delete from identity_sessions;
alter table identity_sessions
  drop column refresh_hash,
  -- By which its owner names it in a list; no token holds it and nothing else can be done with it.
  add column id text not null unique,
  -- Random; with the server key it makes this sign-in's refresh tokens, which are kept nowhere.
  add column refresh_salt bytea not null,
  -- Which of its refresh tokens is the last one given, and since when.
  add column generation integer not null default 0,
  add column rotated_at bigint not null,
  -- Of the user agent; null: not one that is known.
  add column browser text,
  add column system text,
  -- Unix seconds, at most five minutes behind.
  add column used_at bigint not null,
  -- `reuse`: a refresh token came back after it had been replaced.
  add column end_reason text check (end_reason in ('ended', 'reuse'));

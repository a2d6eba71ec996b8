-- A locked sign-in hears that something rings and nothing of guests, until its person gives the password.
alter table identity_sessions
  -- Unix seconds; null: not locked.
  add column locked_at bigint,
  -- Seconds without use after which it ends, as its hotel had it at the last renewal; 0: never for that reason.
  add column idle_seconds integer not null default 86400,
  drop constraint identity_sessions_end_reason_check,
  -- `unused`: nobody used it for `idle_seconds`.
  add constraint identity_sessions_end_reason_check check (end_reason in ('ended', 'reuse', 'unused'));

-- What was done or refused about accounts and sign-ins, and what the operator did. It holds no secret: typed names are keyed
-- digests. Not closed by hotel: a pool serves several, and no call of the gateway reads it.
create table security_log (
  id bigint generated always as identity primary key,
  -- Unix seconds.
  at bigint not null,
  source text not null check (source in ('pool', 'operator')),
  -- Of the pool's protocol, or the operator's command without its values.
  action text not null,
  outcome text not null,
  -- Of the account, or of a name that nobody has (accounts/ghost.ts). Null: not known.
  subject text,
  name_digest text,
  -- Names the sign-in (`origin_jti`).
  session text,
  -- An IPv4 address, an IPv6 /64, or the system user who typed the operator's command.
  origin text not null
);
create index security_log_at on security_log (at);
create index security_log_subject on security_log (subject, at);
create index security_log_name on security_log (name_digest, at);

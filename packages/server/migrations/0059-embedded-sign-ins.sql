-- Sign-ins that a desk has made for an administration page of another origin.
alter table identity_sessions
  -- That origin; null: a person's own sign-in.
  add column embedded_in text,
  -- Hotel that is administered; it ends when the right to do so does.
  add column administers text,
  -- The desk's own sign-in, with whose end it ends.
  add column parent_jti text references identity_sessions (origin_jti) on delete cascade,
  add constraint identity_sessions_embedded check (
    (embedded_in is null) = (administers is null) and (embedded_in is null) = (parent_jti is null));
create index identity_sessions_embedded on identity_sessions (parent_jti) where parent_jti is not null;

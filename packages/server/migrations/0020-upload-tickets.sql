-- A ticket is taken before its bytes are looked at, and names the sign-in or guest session that it was given to.
alter table uploads
  -- Null: nobody is at it. One that a dead server left taken is free again after some minutes.
  add column taken_at bigint,
  add column tries integer not null default 0,
  -- Null: from before this column; such tickets are not taken any more.
  add column session jsonb;
